import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePicture } from './picture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false });

async function kept(name: string, content: Buffer | Promise<Buffer>): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await content);
  return path;
}

/** A box of an AVIF file. */
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const inner = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inner]);
}
const numbers = (...values: readonly number[]) =>
  Buffer.concat(values.map((n) => Buffer.from(n.toString(16).padStart(8, '0'), 'hex')));
/** States this size of its items and nothing else. */
const avifOf = (...sizes: readonly (readonly [number, number])[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')),
    box('meta', numbers(0), box('iprp', box('ipco', ...sizes.map(([w, h]) => box('ispe', numbers(0, w, h)))))),
    box('mdat', Buffer.alloc(2_000)),
  ]);

describe('a picture', () => {
  it('of 50 million pixels, as phones take them, is taken, upright and in both sizes [STU-03] [CFG-04]', async () => {
    const shot = flat(8160, 6120).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await makePicture(await kept('shot.jpg', shot), 'jpg');
    expect(made).toMatchObject({ ok: true, value: { extension: 'jpg', width: 1440, height: 1920 } });
    const small = made.ok ? await sharp(made.value.thumbnail).metadata() : undefined;
    expect([small?.width, small?.height, small?.orientation]).toEqual([360, 480, undefined]);
  }, 60_000);

  it('as AVIF is taken at the size of a photo [STU-03]', async () => {
    const photo = flat(2400, 1600).avif({ effort: 0 }).toBuffer();
    expect(await makePicture(await kept('photo.avif', photo), 'avif')).toMatchObject({
      ok: true,
      value: { extension: 'jpg', width: 1920, height: 1280 },
    });
  }, 60_000);

  it.each<[string, readonly (readonly [number, number])[]]>([
    ['120 million pixels', [[12_000, 10_000]]],
    [
      'as many that are cropped to a few',
      [
        [100, 100],
        [12_000, 10_000],
      ],
    ],
    [
      'a few that can be seen through with as many',
      [
        [4_294_967_295, 4_294_967_295],
        [100, 100],
      ],
    ],
  ])('as AVIF of 2 KB is refused before any of it is unpacked, if that makes %s [STU-03]', async (_, sizes) => {
    const path = await kept('bomb.avif', avifOf(...sizes));
    // With no time to open it.
    expect(await makePicture(path, 'avif', 1)).toEqual({ ok: false, error: 'picture_large' });
  });

  it.each([
    ['no end', Buffer.concat([avifOf([100, 100]).subarray(0, 24), numbers(0)])],
    ['no size', avifOf()],
    ['no boxes', Buffer.from('\0\0\0\x1cftypavif', 'latin1')],
  ])('as AVIF is broken if it has %s [STU-03]', async (_, content) => {
    expect(await makePicture(await kept('odd.avif', content), 'avif')).toEqual({ ok: false, error: 'picture_broken' });
  });

  it('that takes too long to open is given up, with the process that opens it [STU-03]', async () => {
    const path = await kept('slow.png', flat(4_000, 3_000).png().toBuffer());
    expect(await makePicture(path, 'png', 1)).toEqual({ ok: false, error: 'picture_large' });
  });
});
