import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { avifPixels } from './avif-pixels.ts';
import { PICTURE_PROGRAM } from './picture-program.ts';

const run = promisify(execFile);

export interface MadePicture {
  readonly extension: 'jpg' | 'webp';
  readonly thumbnail: Buffer;
  readonly slideshow: Buffer;
  readonly width: number;
  readonly height: number;
}

type PictureRefusal = 'picture_broken' | 'picture_large';
type Made = Pick<MadePicture, 'extension' | 'width' | 'height'> | { readonly refused: PictureRefusal };

/**
 * Makes two sizes [CFG-04], upright, in sRGB and without camera data; WebP if transparent, else JPEG.
 * @param format as its first bytes say
 */
export async function makePicture(
  file: string,
  format: string,
  longestMs = CAPS.uploads.most.secondsToMakeItSmaller * 1000,
): Promise<Result<MadePicture, PictureRefusal>> {
  if (format === 'avif') {
    const pixels = await avifPixels(file);
    if (pixels === undefined) return err('picture_broken');
    if (pixels > CAPS.uploads.most.megapixelsOfAnAvif * 1_000_000) return err('picture_large');
  }
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-picture-'));
  try {
    const made = await inOwnProcess(file, folder, longestMs);
    if ('refused' in made) return err(made.refused);
    const [slideshow, thumbnail] = await Promise.all(
      ['slideshow', 'thumbnail'].map((size) => readFile(join(folder, size))),
    );
    return slideshow === undefined || thumbnail === undefined
      ? err('picture_broken')
      : ok({ ...made, slideshow, thumbnail });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inOwnProcess(file: string, folder: string, longestMs: number): Promise<Made> {
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const args = ['-e', PICTURE_PROGRAM, sharp, file, folder, String(CAPS.uploads.most.megapixels * 1_000_000)];
  try {
    // The server's environment has passwords.
    const { stdout } = await run(process.execPath, args, { timeout: longestMs, killSignal: 'SIGKILL', env: {} });
    return JSON.parse(stdout) as Made;
  } catch (error) {
    const { killed = false } = error as { killed?: boolean };
    return { refused: killed ? 'picture_large' : 'picture_broken' };
  }
}
