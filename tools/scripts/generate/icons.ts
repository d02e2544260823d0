import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../test/drivers/chromium.ts';

/*
 * `npm run generate -- icons`: bitmaps of page/public/icon.svg. Commit the result, because a build may have no browser.
 */

const PUBLIC = new URL('../../../page/public/', import.meta.url);
/** For systems that cut out their own shape. */
const GROUND = '#0b6b45';

interface Look {
  /** 'tile' has round corners, 'full' a filled square; 'maskable' also keeps the drawing in the safe area. */
  readonly shape: 'tile' | 'full' | 'maskable';
  readonly size: number;
}

async function draw(browser: Browser, { shape, size }: Look): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = shape === 'maskable' ? Math.round(size * 0.8) : size;
  const ground = shape === 'tile' ? 'transparent' : GROUND;
  const svg = readFileSync(new URL('icon.svg', PUBLIC), 'utf8').replace('<svg ', `<svg width="${inner}" `);
  const style = `margin:0;height:100vh;display:grid;place-items:center;background:${ground};line-height:0`;
  await page.setContent(`<body style="${style}">${svg}</body>`);
  const picture = await page.screenshot({ omitBackground: shape === 'tile' });
  await page.close();
  return picture;
}

/** A header, 16 bytes about each PNG, then the PNGs. */
function toIco(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

const FILES: Readonly<Record<string, Look>> = {
  'apple-touch-icon.png': { shape: 'full', size: 180 },
  'icon-192.png': { shape: 'tile', size: 192 },
  'icon-512.png': { shape: 'tile', size: 512 },
  'icon-maskable-512.png': { shape: 'maskable', size: 512 },
};

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found: set CHROMIUM_PATH, or install it as in README.md.');
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
for (const [name, look] of Object.entries(FILES)) writeFileSync(new URL(name, PUBLIC), await draw(browser, look));
const small = [];
for (const size of [16, 32, 48]) small.push({ size, png: await draw(browser, { shape: 'tile', size }) });
writeFileSync(new URL('favicon.ico', PUBLIC), toIco(small));
await browser.close();
