import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildWhatIsStale } from '../scripts/build/build.mjs';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** Each with a text that only it contains. */
const NOT_AT_FIRST = {
  'ajv runtime': 'strictSchema',
  'phone metadata': 'libphonenumber',
  markdown: 'markdown-to-jsx',
  keyboard: 'hg-button',
  'QR code': 'QRCode',
};

const dist = new URL('../../dist/web/', import.meta.url);

const kilobytes = (file: string): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(new URL(file, dist)), { params }).length / 1000;
};

async function main(): Promise<void> {
  await buildWhatIsStale();
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest-index.json', dist), 'utf8')) as Record<
    string,
    Chunk
  >;
  const reach = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) reach(next, seen);
    return seen;
  };
  const filesOf = (keys: Iterable<string>): { js: string[]; css: string[] } => {
    const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
    return { js: chunks.map(({ file }) => file), css: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
  };
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + kilobytes(file), 0);
  const row = (name: string, js: readonly string[], css: readonly string[]): void =>
    console.log(`${name.padEnd(40)} ${sum(js).toFixed(1).padStart(7)} KB js ${sum(css).toFixed(1).padStart(7)} KB css`);

  const start = Object.keys(manifest).find((key) => manifest[key]?.name === 'first');
  if (start === undefined) throw new Error('the build contains no chunk for the first slide');
  const first = reach(start, new Set());
  const atFirst = filesOf(first);
  row('to the first slide', atFirst.js, atFirst.css);
  for (const file of atFirst.js) console.log(`    ${file.padEnd(36)} ${kilobytes(file).toFixed(1).padStart(7)}`);
  const text = atFirst.js.map((file) => readFileSync(new URL(file, dist), 'utf8')).join();
  for (const [name, mark] of Object.entries(NOT_AT_FIRST)) {
    if (text.includes(mark)) console.log(`  ! ${name} is among the first bytes`);
  }
  for (const key of Object.keys(manifest)
    .filter((key) => /^(plugins|viewer)\/.*\.tsx?$/.test(key))
    .sort()) {
    const own = [...reach(key, new Set())].filter((part) => !first.has(part));
    const { js, css } = filesOf(own);
    if (js.length > 0) row(key, js, css);
  }
}

await main();
