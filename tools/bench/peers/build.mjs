// Builds the peers' pages and their compressed copies into dist/.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = import.meta.dirname;

/** Renders the page once at build time, with its stylesheet in it. */
async function prerender(name, config) {
  const out = `${here}/dist/${name}`;
  await build({ ...config, build: { ssr: `${config.root}/ssr.jsx`, outDir: `${here}/dist/ssr`, emptyOutDir: true } });
  const { html } = await import(`${here}/dist/ssr/ssr.js`);
  const stylesheet = fs.readdirSync(`${out}/assets`).find((file) => file.endsWith('.css'));
  const css = fs.readFileSync(`${out}/assets/${stylesheet}`, 'utf8');
  const page = fs
    .readFileSync(`${out}/index.html`, 'utf8')
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html()}</div>`);
  fs.writeFileSync(`${out}/index.html`, page);
}

function compress(folder) {
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css)$/.test(file)) continue;
    const text = fs.readFileSync(path.join(folder, file));
    fs.writeFileSync(`${path.join(folder, file)}.br`, zlib.brotliCompressSync(text));
  }
}

for (const name of fs.readdirSync(`${here}/apps`)) {
  const config = {
    root: `${here}/apps/${name}`,
    base: './',
    publicDir: `${here}/content/public`,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
  };
  const outDir = `${here}/dist/${name}`;
  await build({ ...config, build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } } });
  if (fs.existsSync(`${config.root}/ssr.jsx`)) await prerender(name, config);
  compress(outDir);
}
