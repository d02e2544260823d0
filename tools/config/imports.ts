import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_ENTRIES, NOT_PRODUCT, ROOMS } from './walls.ts';

/** An import statement, or a package found by its name. */
export interface Import {
  /** Path from the root. */
  readonly from: string;
  /** Path or pattern of a file, or a package. */
  readonly to: string;
  readonly isPackage: boolean;
  /** 'type': erased at run time; 'later': loaded on demand. */
  readonly kind: 'value' | 'type' | 'later';
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const STATEMENT =
  /^(?:import|export)\s+(type\s)?([^;'"]*?)\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|\bimport\.meta\.glob(?:<[^>]*>)?\(\s*\[?\s*['"]([^'"]+)['"]|\bcreateRequire\(import\.meta\.url\)\.resolve\(['"]([^'"]+)['"]/gm;

export function importsIn(from: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(([, type, names, named, bare, later, glob, found]) => {
    const specifier = named ?? bare ?? later ?? glob ?? found ?? '';
    const path = pathOf(from, specifier);
    const isPackage = path === undefined;
    const to = path ?? specifier;
    const isType = type !== undefined || areTypes(names);
    const isLater = [later, glob, found].some((one) => one !== undefined);
    const kind = isLater ? 'later' : isType ? 'type' : 'value';
    return { from, to, isPackage, kind };
  });
}

/** Undefined for packages that are not ours. */
function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const entry = Object.entries(ENGINE_ENTRIES).find(([, name]) => name === specifier);
  return entry?.[0];
}

/** `{ type A, type B }` */
function areTypes(names: string | undefined): boolean {
  const parts =
    names
      ?.trim()
      .match(/^\{([\s\S]*)\}$/)?.[1]
      ?.split(',') ?? [];
  const named = parts.map((part) => part.trim()).filter((part) => part !== '');
  return named.length > 0 && named.every((part) => part.startsWith('type '));
}

/** Paths from the root. */
export function filesIn(folders: readonly string[]): string[] {
  return (
    folders
      .flatMap((name) =>
        readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) =>
          posix.join(name, file.replaceAll('\\', '/')),
        ),
      )
      // The benchmark's peers have packages of their own.
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('/node_modules/'))
  );
}

export function productFiles(): string[] {
  const folders = [...new Set(Object.keys(ROOMS).map((room) => room.split('/')[0] ?? ''))];
  return filesIn(folders).filter((path) => !NOT_PRODUCT.test(path) && roomOf(path) !== undefined);
}

export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((path) => importsIn(path, readFileSync(join(root, path), 'utf8')));
}

export function productImports(): Import[] {
  return importsOf(productFiles());
}

/** Longer names first, and those without a `*` before those with one. */
const weight = (room: string): number => room.split('/').length * 10 - room.split('*').length;

const rooms = Object.keys(ROOMS)
  .sort((one, other) => weight(other) - weight(one))
  .map((room) => ({ room, parts: room.split('/').slice(0, -1) }));
const roomOfFolder = new Map<string, string | undefined>();

/** The most specific one. */
export function roomOf(path: string): string | undefined {
  const folder = posix.dirname(path);
  if (!roomOfFolder.has(folder)) roomOfFolder.set(folder, roomOfSegments(path.split('/').slice(0, -1)));
  return roomOfFolder.get(folder);
}

function roomOfSegments(segments: readonly string[]): string | undefined {
  const fits = (parts: readonly string[]) =>
    parts.length <= segments.length && parts.every((part, at) => part === '*' || part === segments[at]);
  return rooms.find(({ parts }) => fits(parts))?.room;
}

export function isAllowed({ from, to, isPackage }: Import): boolean {
  const room = roomOf(from);
  const rules = room === undefined ? undefined : ROOMS[room];
  if (room === undefined || rules === undefined) return true;
  if (isPackage) return rules.packages === undefined || rules.packages.includes(packageOf(to));
  const home = folderOf(room, from);
  if (to.startsWith(home) && roomOf(to) === room) return true;
  return rules.imports.some((door) => matches(door, to));
}

export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** For any file of a slide, the slide's own. */
function folderOf(room: string, path: string): string {
  const depth = room.split('/').length - 1;
  return `${path.split('/').slice(0, depth).join('/')}/`;
}

function matches(door: string, to: string): boolean {
  const parts = door.split('/');
  const segments = to.split('/');
  const last = parts.pop();
  const isBelow = segments.length > parts.length && parts.every((part, at) => part === segments[at] || part === '*');
  if (!isBelow) return false;
  return last === '' || (segments.length === parts.length + 1 && segments.at(-1) === last);
}
