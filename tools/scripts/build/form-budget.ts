import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './build.mjs';

/* A cold page's requests up to the form, from the build alone [FAST-03]; `test/flows/fast.flow.ts` checks a browser. */

export const BUDGET = { requests: 12, kilobytes: 170 } as const;

/** The page with its data, the location's picture and the tab icon are not in the build. */
const PAGE = { requests: 3, kilobytes: 38 };

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Behind the first slide, but not named in the page. */
const BEHIND = /\/flags\.svg$/;

export function filesUpToForm(html: string, manifest: Manifest): readonly string[] {
  const named = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (named.has(chunk.file) || BEHIND.test(key)) add(key);
  return [...files].sort();
}

async function main(): Promise<void> {
  await buildWhatIsStale(['index']);
  const path = (file: string): string => fileURLToPath(new URL(`../../../dist/web/${file}`, import.meta.url));
  const manifest = JSON.parse(readFileSync(path('.vite/manifest-index.json'), 'utf8')) as Manifest;
  const files = filesUpToForm(readFileSync(path('index.html'), 'utf8'), manifest);
  const sent = (file: string): number =>
    statSync(path(existsSync(path(`${file}.br`)) ? `${file}.br` : file)).size / 1000;
  const kilobytes = files.reduce((total, file) => total + sent(file), PAGE.kilobytes);
  const requests = files.length + PAGE.requests;
  console.log(
    `up to the form: ${requests} of ${BUDGET.requests} requests, ${kilobytes.toFixed(0)} of ${BUDGET.kilobytes} KB`,
  );
  if (requests <= BUDGET.requests && kilobytes <= BUDGET.kilobytes) return;
  for (const file of files) console.log(`    ${file.padEnd(40)} ${sent(file).toFixed(1).padStart(6)} KB`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
