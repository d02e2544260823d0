import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserType } from '@playwright/test';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

/** A film of one picture, as a camera sees the code. */
async function filmOfCode(text: string, file: string): Promise<string> {
  const side = 480;
  const drawing = { value: text, size: side, marginSize: 4, xmlns: 'http://www.w3.org/2000/svg' };
  const code = Buffer.from(renderToStaticMarkup(createElement(QRCodeSVG, drawing)));
  const frame = await sharp({ create: { width: 640, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 95, chromaSubsampling: '4:2:0' })
    .toBuffer();
  await writeFile(file, Buffer.concat(Array.from({ length: 30 }, () => frame)));
  return file;
}

/** A browser whose camera sees the code; its film is kept in `file`. */
export async function launchWithCamera(text: string, file: string, chromium: BrowserType): Promise<Browser> {
  const film = await filmOfCode(text, file);
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...CHROMIUM_ARGS, ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
}
