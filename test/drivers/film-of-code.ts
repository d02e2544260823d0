import { writeFile } from 'node:fs/promises';
import qrcode from 'qrcode';
import sharp from 'sharp';

/** A film of one picture, as a camera sees the code. */
export async function filmOfCode(text: string, file: string): Promise<string> {
  const side = 480;
  const code = await qrcode.toBuffer(text, { margin: 4, width: side });
  const frame = await sharp({ create: { width: 640, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 95, chromaSubsampling: '4:2:0' })
    .toBuffer();
  await writeFile(file, Buffer.concat(Array.from({ length: 30 }, () => frame)));
  return file;
}
