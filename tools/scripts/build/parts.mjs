// @ts-check
import { join } from 'node:path';

/** The separately built parts, the slowest first. */
export const PARTS = ['index', 'staff', 'server', 'preview', 'viewer', 'leave', 'verify'];

/** @type {Readonly<Record<string, string>>} the service worker that goes with a page */
export const WORKERS = { index: 'check-in', staff: 'muster', verify: 'verify' };

/** @param {string} root @param {string} part @returns {string} where it is built, before it is put into dist/ */
export const folderOf = (root, part) => join(root, '.cache/build', part);

/** @param {string} root @param {string} part @returns {string} the file that says what dist/ was built from */
export const inputsFile = (root, part) => join(root, 'dist/.inputs', `${part}.json`);

/** @param {string} root @returns {string} the packaged slides asked for, which the server compares */
export const slidesFile = (root) => join(root, 'dist/.slides');
