import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/*
 * Draws the flags of `public/flags` below each other in one picture, so that a page asks for one file instead of one a
 * language. Run it after adding a flag, and commit what it writes.
 */

const FLAGS = new URL('../public/flags/', import.meta.url);
const SHEET = new URL('../plugins/_kit/flags/', import.meta.url);
const [WIDTH, HEIGHT] = [60, 40];

/** The sheet and the keys on it, in order. */
export function drawSheet(flags: ReadonlyMap<string, string>): {
  readonly svg: string;
  readonly keys: readonly string[];
} {
  const keys = [...flags.keys()].sort();
  const drawn = keys.map((key, row) => {
    const [, box = '', inner = ''] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(flags.get(key) ?? '') ?? [];
    if (inner === '' || /\bid="|<style/.test(inner)) throw new Error(`${key}.svg cannot stand beside other flags`);
    const place = `y="${row * HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
    return `<svg ${place} viewBox="${box}" preserveAspectRatio="none">${inner.trim()}</svg>`;
  });
  const height = keys.length * HEIGHT;
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>\n`, keys };
}

/** The flags by language key. */
export function readFlags(): ReadonlyMap<string, string> {
  const files = readdirSync(FLAGS).filter((name) => name.endsWith('.svg'));
  return new Map(files.map((name) => [name.slice(0, -'.svg'.length), readFileSync(new URL(name, FLAGS), 'utf8')]));
}

if (process.argv[1]?.endsWith('draw-flags.ts')) {
  const { svg, keys } = drawSheet(readFlags());
  writeFileSync(new URL('flags.svg', SHEET), svg);
  writeFileSync(new URL('keys.json', SHEET), `${JSON.stringify(keys)}\n`);
}
