/**
 * Makes the papers of the demo tracks: node demo/art/docs.mjs
 * Real PDFs beside the pictures, so that a track's documents can be opened and printed.
 */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { namesInLocations } from './names.mjs';

const photos = new URL('../photos/', import.meta.url);
const picture = (name) => `data:image/jpeg;base64,${readFileSync(new URL(name, photos)).toString('base64')}`;
const logo = `data:image/svg+xml;base64,${readFileSync(new URL('logo.svg', photos)).toString('base64')}`;

const papers = {
  'unloading-rules': {
    title: 'Unloading at a dock',
    lead: 'For every lorry that unloads at hall N1, N2 or S.',
    steps: [
      [
        'dock-light',
        'Back to the dock at green',
        'Drive to your dock at walking pace. Back only when the light is green. At red the lorry does not move.',
      ],
      ['wheel-chocks', 'Chocks, brake, key', 'Engine off, brake on, chocks on both sides. Hand the key to the staff.'],
      [
        'forklift-crossing',
        'Wait in the waiting room',
        'No one is in the trailer or on the ramp while a forklift works there.',
      ],
    ],
  },
  'site-rules': {
    title: 'Rules of the site',
    lead: 'For everyone, day and night.',
    steps: [
      ['speed-limit', 'At most 20 km/h', 'Walkers and forklifts go first.'],
      ['vest-and-helmet', 'Vest, helmet, safety shoes', 'Outside the cab, always.'],
      [
        'assembly-point',
        'At the alarm',
        'Leave the lorry, walk to the green sign and stay there until you are counted. Emergency number: 112.',
      ],
    ],
  },
  'dangerous-goods': {
    title: 'Dangerous goods',
    lead: 'Tell the gate before you drive in.',
    steps: [
      ['no-smoking', 'No fire, no sparks', 'No smoking and no phone outside the cab within 15 m of the tanks.'],
      ['walkway', 'Keep to the green walkway', 'It is the only way on foot between gate and hall.'],
    ],
  },
};

const style = `@page{size:A4;margin:0}*{box-sizing:border-box;margin:0}body{font:11.5pt/1.45 "Noto Sans",sans-serif;color:#17202e}
header{display:flex;justify-content:space-between;align-items:center;padding:14mm 16mm 8mm;border-bottom:1.2mm solid #ffc42e}header img{height:11mm}header span{color:#5a6577}
main{padding:9mm 16mm}h1{font-size:25pt;line-height:1.15;color:#0b4f6c}.lead{font-size:13pt;color:#44506a;margin:2mm 0 8mm}
section{display:grid;grid-template-columns:66mm 1fr;gap:7mm;align-items:center;margin-bottom:7mm}section img{width:66mm;height:50mm;object-fit:cover;border-radius:3mm}h2{font-size:15pt;margin-bottom:1.5mm}
footer{position:fixed;bottom:0;left:0;right:0;padding:6mm 16mm;background:#0b4f6c;color:#fff;display:flex;justify-content:space-between}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const name of namesInLocations().papers) {
  const paper = papers[name];
  if (paper === undefined) throw new Error(`there is no paper called ${name}`);
  const page = await browser.newPage();
  const steps = paper.steps.map(
    ([image, h, p]) =>
      `<section><img src="${picture(`${image}.jpg`)}" alt=""><div><h2>${h}</h2><p>${p}</p></div></section>`,
  );
  await page.setContent(
    `<html lang="en"><title>${paper.title}</title><style>${style}</style><header><img src="${logo}" alt=""><span>Nordhamn Logistics Terminal</span></header><main><h1>${paper.title}</h1><p class="lead">${paper.lead}</p>${steps.join('')}</main><footer><span>Gate: +46 8 555 010 00</span><span>Emergency: 112</span></footer></html>`,
  );
  await page.pdf({ path: new URL(`${name}.pdf`, photos).pathname, preferCSSPageSize: true, printBackground: true });
  await page.close();
}
await browser.close();
