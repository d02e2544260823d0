import jsqr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, it } from 'vitest';
import { qrPicture } from './qr-picture.tsx';

/** Pixels to a module. */
const SCALE = 4;

/** What a camera sees of the picture, as it is drawn: lines of dark modules on a light ground. */
function pixelsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of svg.matchAll(/M(\d+) ([\d.]+)h(\d+)(?!v)/g)) {
    const top = (Number(y) - 0.5) * SCALE;
    for (let row = top; row < top + SCALE; row += 1) {
      const start = row * size + Number(x) * SCALE;
      for (let at = start; at < start + Number(run) * SCALE; at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { pixels, size };
}

it.each(['GH-abcdefghijklmnopqrstuv', 'https://gate.example/i/23456789ABCD'])(
  'draws a code that a camera reads as %s [GATE-05] [GATE-06]',
  async (text) => {
    const { pixels, size } = pixelsOf(renderToStaticMarkup(await qrPicture(text)));
    expect(jsqr(pixels, size, size)?.data).toBe(text);
  },
);
