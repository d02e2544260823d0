/**
 * Makes the demo film, 15 s without words: `node demo/art/film.mjs`. Needs ffmpeg.
 * Writes the film into ../photos as .mp4 (H.264, yuv420p, faststart), and as .webm for Chromium without H.264.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { at } from './iso.mjs';
import { namesInLocations } from './names.mjs';
import { person, plates, symbols, truck } from './props.mjs';
import { chock, DROP, hall, LINE, lamp, YELLOW, yard } from './scenes.mjs';

const FPS = 25;
const SECONDS = 15;
const START = 30;
const DOCKED = 9.75;
/** When it drives, and when the signs come, in seconds. */
const DRIVES = { from: 0.3, for: 7.4 };
const SIGNS_AT = [0.6, 10.6, 11.2, 11.8, 12.4];

const iso = yard({ scale: 72, look: [5.6, 0.8, 2], shade: '#101a36' }, { ground: '#4c5870' });
/** Takes what `paint` draws as a group with an id. */
const group = (id, paint, attributes = '') => {
  const from = iso.parts.length;
  paint();
  const parts = iso.parts.splice(from);
  iso.add(`<g id="${id}" ${attributes}>${parts.join('')}</g>`);
};

hall(iso, {
  doors: [
    { y: -9.6, number: 11, state: 'red' },
    { y: -4.4, number: 12, state: 'red' },
    { y: 0.8, number: 13, state: 'green' },
    { y: 6, number: 14, state: 'red' },
  ],
});
group('red', () => lamp(iso, 0.8 - 2.35, 'red'), 'opacity="0"');
for (const y of [-12.2, -7, -1.8, 3.4, 8.6])
  iso.rect(0.4, y - 0.08, 22, 0.16, y === -1.8 || y === 3.4 ? YELLOW : LINE, 0.9);
iso.with(at(11.2, -5.6), () => truck(iso, { cab: '#2c7da0', length: 11 }));
group('lorry', () => iso.with(at(DOCKED, -0.4), () => truck(iso, { cab: '#e4572e', length: 9.4, lights: true })));
group(
  'chocks',
  () => {
    chock(iso, DOCKED - 9.4 + 3.3 + 0.72, 1.78);
    chock(iso, DOCKED - 1.15 + 0.72, 1.78);
  },
  'opacity="0"',
);
group('driver', () => person(iso, [9.4, 3.3, 0], { size: 1.25, skin: '#8d5a3c', hair: '#20160f' }), 'opacity="0"');
iso.light(576, 130, 1190, '#ffe2a8', 0.1);
iso.def('drop', DROP);
[
  plates.speed('20'),
  plates.mandatory(symbols.helmet),
  plates.mandatory(symbols.vest),
  plates.mandatory(symbols.shoes),
  plates.prohibit(symbols.phone),
].forEach((plate, i) => {
  iso.add(
    `<g transform="translate(${190 + i * 172} 945)"><g id="plate${i}" transform="scale(0)"><g filter="url(#drop)"><g transform="scale(70)">${plate}</g></g></g></g>`,
  );
});
const [x0, y0] = iso.flat([0, 0, 0]);
const [x1, y1] = iso.flat([1, 0, 0]);

const frames = mkdtempSync(join(tmpdir(), 'film-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.setContent(`<style>*{margin:0}svg{display:block;width:1280px;height:720px}</style>${iso.svg()}`);

const ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
const clamp = (t) => Math.min(1, Math.max(0, t));
const pop = (t) => (t <= 0 ? 0 : t >= 1 ? 1 : 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2);

for (let i = 0; i < FPS * SECONDS; i += 1) {
  const t = i / FPS;
  const away = (START - DOCKED) * (1 - ease(clamp((t - DRIVES.from) / DRIVES.for)));
  const state = {
    lorry: [(x1 - x0) * away, (y1 - y0) * away],
    red: clamp((t - 8) / 0.15),
    chocks: clamp((t - 9) / 0.35),
    driver: clamp((t - 10) / 0.5),
    plates: SIGNS_AT.map((s) => pop((t - s) / 0.45)),
  };
  await page.evaluate((s) => {
    const set = (id, name, value) => document.getElementById(id)?.setAttribute(name, String(value));
    set('lorry', 'transform', `translate(${s.lorry[0]} ${s.lorry[1]})`);
    set('red', 'opacity', s.red);
    set('chocks', 'opacity', s.chocks);
    set('driver', 'opacity', s.driver);
    s.plates.forEach((k, n) => {
      set(`plate${n}`, 'transform', `scale(${k})`);
    });
  }, state);
  await page.screenshot({ path: join(frames, `${String(i).padStart(4, '0')}.jpg`), type: 'jpeg', quality: 92 });
}
await browser.close();

const [film] = namesInLocations().films;
const out = new URL(`../photos/${film}`, import.meta.url).pathname;
const until = DRIVES.from + DRIVES.for;
const drives = `between(t,${DRIVES.from},${until})`;
const sound = [
  // An engine that idles once it stands, until the light is red.
  `lt(t,9)*(0.05+0.05*${drives})*(sin(2*PI*46*t)+0.6*sin(2*PI*93*t)+0.3*sin(2*PI*139*t))`,
  // The reversing alarm, twice in three seconds.
  `${drives}*lt(mod(t-${DRIVES.from},0.9),0.45)*0.16*sin(2*PI*1100*t)`,
  ...SIGNS_AT.map((s) => `gte(t,${s})*0.22*exp(-7*(t-${s}))*sin(2*PI*660*t)`),
].join('+');
const input = [
  ...['-y', '-loglevel', 'error', '-framerate', String(FPS), '-i', join(frames, '%04d.jpg')],
  ...['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=44100:d=${SECONDS}`, '-shortest'],
];
execFileSync('ffmpeg', [
  ...input,
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-level',
  '3.1',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '25',
  '-preset',
  'slow',
  ...['-c:a', 'aac', '-b:a', '64k'],
  '-movflags',
  '+faststart',
  `${out}.mp4`,
]);
execFileSync('ffmpeg', [
  ...input,
  '-c:v',
  'libvpx-vp9',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '38',
  '-b:v',
  '0',
  ...['-c:a', 'libopus', '-b:a', '48k'],
  '-deadline',
  'good',
  '-cpu-used',
  '4',
  `${out}.webm`,
]);
rmSync(frames, { recursive: true });
