import { open } from 'node:fs/promises';

const MOST_META_BYTES = 1024 * 1024;
const MOST_BOXES = 100;

/**
 * The most pixels that an AVIF picture unpacks into; its own statement may be after cropping.
 * @returns undefined if its boxes do not add up
 */
export async function avifPixels(path: string): Promise<number | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    for (let [at, left] = [0, MOST_BOXES]; left > 0; left -= 1) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      const length = head.readUInt32BE(0);
      if (bytesRead < 8 || length < 8) return undefined;
      if (head.toString('latin1', 4, 8) === 'meta') {
        if (length > MOST_META_BYTES) return undefined;
        const meta = Buffer.alloc(length);
        await file.read(meta, 0, length, at);
        return largestIn(meta);
      }
      at += length;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/** `ispe` is the size of an item: the picture, a tile or the alpha channel. */
function largestIn(meta: Buffer): number | undefined {
  let largest: number | undefined;
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4)) {
    if (at + 16 > meta.length) return undefined;
    largest = Math.max(largest ?? 0, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12));
  }
  return largest;
}
