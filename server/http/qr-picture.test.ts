import jsqr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrFile, qrPicture } from './qr-picture.tsx';

async function readCode(svg: string): Promise<string | undefined> {
  const picture = sharp(Buffer.from(svg)).resize(320).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe.each(['GH-abcdefghijklmnopqrstuv', 'https://gate.example/i/23456789ABCD'])(
  'a camera reads %s [GATE-05] [GATE-06]',
  (text) => {
    it('in a page', async () => {
      const page = renderToStaticMarkup(await qrPicture(text));
      expect(await readCode(page.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '))).toBe(text);
    });

    it('in a standalone picture', async () => {
      expect(await readCode(await qrFile(text))).toBe(text);
    });
  },
);
