/**
 * Draws the demo pictures: node demo/art/draw.mjs [name...]
 * Writes ../photos/<name>_slideshow.jpg (1920x1080) and ../photos/<name>.jpg (480x270) for each picture that a demo
 * location names.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { namesInLocations } from './names.mjs';
import { scenes } from './scenes.mjs';

const photos = new URL('../photos/', import.meta.url);
mkdirSync(photos, { recursive: true });

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : namesInLocations().pictures;
const unknown = names.filter((name) => scenes[name] === undefined);
if (unknown.length > 0) throw new Error(`scenes.mjs draws no ${unknown.join(', ')}`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const name of names) {
  const svg = scenes[name]();
  for (const [width, height, suffix, quality] of [
    [1920, 1080, '_slideshow', 84],
    [480, 270, '', 82],
  ]) {
    const page = await browser.newPage({ viewport: { width, height } });
    const fit = svg.replace(/width="1920" height="1080">/, 'width="100%" height="100%">');
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${fit}`);
    const image = await page.screenshot({ type: 'jpeg', quality });
    writeFileSync(new URL(`${name}${suffix}.jpg`, photos), image);
    console.log(`${name}${suffix}.jpg ${Math.round(image.length / 1024)} KB`);
    await page.close();
  }
}
await browser.close();
