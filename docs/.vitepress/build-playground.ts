import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = new URL('playground/', import.meta.url);
const LOOK = `
  body { margin: 1rem; background: Canvas; font-family: system-ui, sans-serif }
  button { min-height: 2.75rem; margin: 0 .5rem .5rem 0; padding: 0 1rem; font: inherit }
  [aria-pressed=true] { outline: 3px solid light-dark(#0b6b45, #5fd3a1) }`;

/** Adds the playground, /docs/playground/, to the site. */
export async function buildPlayground(outDir: string, plugin: Plugin): Promise<void> {
  const folder = join(outDir, 'playground');
  mkdirSync(folder, { recursive: true });
  for (const file of ['index.html', 'playground.css']) copyFileSync(new URL(file, SOURCE), join(folder, file));
  writeFileSync(join(folder, 'playground.js'), await scriptOf('playground.ts', plugin));
  // In the page itself: a frame without an origin may load no files of this server.
  const script = (await scriptOf('frame.tsx', plugin)).replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
  writeFileSync(
    join(folder, 'frame.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Running deck</title><style>${LOOK}</style><body><script>${script}</script></body></html>\n`,
  );
}

async function scriptOf(entry: string, plugin: Plugin): Promise<string> {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plugin],
    build: {
      write: false,
      modulePreload: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: fileURLToPath(new URL(entry, SOURCE)), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
