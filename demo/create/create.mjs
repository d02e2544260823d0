#!/usr/bin/env node
// @ts-check
// `npm create gatehouse-engine my-deck`: copies the template into a new folder. Nothing is downloaded or installed.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('template', import.meta.url));

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

const [given = refuse('Name the folder of the project: npm create gatehouse-engine my-deck'), ...more] =
  process.argv.slice(2);
if (more.length > 0)
  refuse(`Only one name is needed, not '${[given, ...more].join(' ')}': write my-deck, not my deck.`);

const folder = resolve(given);
const name = basename(folder);
const project = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
const taken = { ...project.dependencies, ...project.devDependencies };
// The rules of npm.
if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name) || name === 'node_modules' || builtinModules.includes(name))
  refuse(`'${name}' cannot be the name of a package: take small letters, digits and -, such as my-deck.`);
if (name in taken) refuse(`'${name}' is the name of a package that the project uses: take another, such as my-deck.`);
if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
  refuse(`'${given}' exists and is not empty: take another name, or empty the folder.`);

cpSync(template, folder, { recursive: true });
// npm leaves a .gitignore out of packages.
renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, ...project }, null, 2)}\n`);
console.log(`${name} has three slides, a test and a story. Next:

  cd ${given}
  npm install
  npm run dev`);
