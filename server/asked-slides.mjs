// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} root @returns {string} changes whenever other slides in packages are asked for, or other versions of them */
export function askedSlides(root) {
  const slides = join(root, 'slides');
  const folders = existsSync(slides) ? readdirSync(slides).sort() : [];
  const hash = createHash('sha256');
  for (const file of [
    join(root, 'gatehouse.config.ts'),
    ...['package.json', 'package-lock.json'].map((name) => join(slides, name)),
    ...folders.map((name) => join(slides, name, 'package.json')),
  ])
    if (existsSync(file)) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
