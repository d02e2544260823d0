import { readFile } from 'node:fs/promises';
import { describeFailure } from '../../../failure.ts';
import type { PhotoSource } from '../../../store/media/types.ts';
import type { PdfPrinterOptions } from './types.ts';

const MAX_BYTES = 8 * 1024 * 1024;

/** Turns photos into data: URLs by id. Leaves out any that is unreadable, too large, or not PNG, JPEG or WebP. */
export async function pictureUrls(
  photos: ReadonlyMap<string, PhotoSource>,
  log: NonNullable<PdfPrinterOptions['log']>,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const leftOut = (error: unknown) => {
    log({ event: 'picture-left-out', failure: describeFailure(error) });
    return undefined;
  };
  await Promise.all(
    Array.from(photos, async ([id, source]) => {
      const bytes = 'bytes' in source ? source.bytes : await readFile(source.file).catch(leftOut);
      const type = bytes && bytes.length <= MAX_BYTES ? pictureType(bytes) : undefined;
      if (bytes && type) urls.set(id, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
    }),
  );
  return urls;
}

function pictureType(bytes: Uint8Array): string | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(1, 4) === 'PNG' && bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}
