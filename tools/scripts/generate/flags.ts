import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/* Draws `page/public/flags` into one sprite. Run it after adding a flag, and commit the output. */

const FLAGS = new URL('../../../page/public/flags/', import.meta.url);
const SHEET = new URL('../../../page/ui/flags/', import.meta.url);
const [WIDTH, HEIGHT] = [60, 40];
/** Room around each flag, and its growth into it: rounding to pixels shows no neighbour. */
const GAP = 3;
const BLEED = 0.75;
const ROW = HEIGHT + 2 * GAP;

export function drawSheet(flags: ReadonlyMap<string, string>): {
  readonly svg: string;
  readonly keys: readonly string[];
  readonly css: string;
} {
  const keys = [...flags.keys()].sort();
  const drawn = keys.map((key, row) => {
    const [, box = '', inner = ''] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(flags.get(key) ?? '') ?? [];
    if (inner === '' || /\bid="|<style/.test(inner)) throw new Error(`${key}.svg cannot stand beside other flags`);
    const place = `y="${row * ROW + GAP - BLEED}" width="${WIDTH}" height="${HEIGHT + 2 * BLEED}"`;
    return `<svg ${place} viewBox="${box}" preserveAspectRatio="none">${inner.trim()}</svg>`;
  });
  const height = keys.length * ROW;
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>\n`, keys, css: cutting(keys) };
}

/** Styles, not elements: a page with all languages paints sooner [FAST-01]. */
function cutting(keys: readonly string[]): string {
  const ofAll = [
    `/* Written by \`npm run generate -- flags\`. */`,
    '.gh-flag {',
    '  display: block;',
    `  aspect-ratio: ${WIDTH} / ${HEIGHT};`,
    `  background: url("./flags.svg") 0 0 / 100% ${(keys.length * ROW * 100) / HEIGHT}%;`,
    '}',
    'img.gh-flag {',
    '  background: none;',
    '}',
  ];
  const ofOne = keys.flatMap((key, row) => [
    `.gh-flag[data-flag="${key}"] {`,
    `  background-position-y: ${Number((((row * ROW + GAP) * 100) / (keys.length * ROW - HEIGHT)).toFixed(3))}%;`,
    '}',
  ]);
  return `${[...ofAll, ...ofOne].join('\n')}\n`;
}

/** By language key. */
export function readFlags(): ReadonlyMap<string, string> {
  const files = readdirSync(FLAGS).filter((name) => name.endsWith('.svg'));
  return new Map(files.map((name) => [name.slice(0, -'.svg'.length), readFileSync(new URL(name, FLAGS), 'utf8')]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { svg, keys, css } = drawSheet(readFlags());
  writeFileSync(new URL('flags.css', SHEET), css);
  writeFileSync(new URL('flags.svg', SHEET), svg);
  writeFileSync(new URL('keys.json', SHEET), `${JSON.stringify(keys)}\n`);
}
