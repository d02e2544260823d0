// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { askedSlides } from '../../../server/asked-slides.mjs';
import { haveChanged } from './inputs.mjs';
import { folderOf, inputsFile, PARTS, slidesFile } from './parts.mjs';

/**
 * @param {string} root
 * @param {readonly string[]} parts
 * @param {boolean} isForced also builds up-to-date parts
 * @returns {readonly string[]} the due parts, and the parts that dist/ would lose when it is put together again
 */
export function partsToBuild(root, parts, isForced) {
  const due = isForced ? parts : parts.filter((part) => isStale(root, part));
  return due.length === 0 ? [] : PARTS.filter((part) => due.includes(part) || isLost(root, part));
}

/** @param {string} root @param {string} part @returns {boolean} whether it is missing, or was built from something else */
function isStale(root, part) {
  if (!existsSync(folderOf(root, part)) || haveChanged(root, inputsFile(root, part))) return true;
  const slides = slidesFile(root);
  return part === 'server' && (!existsSync(slides) || readFileSync(slides, 'utf8') !== askedSlides(root));
}

/** @param {string} root @param {string} part @returns {boolean} whether it is in dist/ only: .cache/ was deleted */
const isLost = (root, part) => existsSync(inputsFile(root, part)) && !existsSync(folderOf(root, part));
