import type Sharp from 'sharp';
import { err, ok, type Result } from '../../../domain/result.ts';

/** The sizes that pages ask for, in pixels: thumbnails and printouts, and slides [CFG-04]. */
const SIZES = { thumbnail: { width: 480, height: 480 }, slideshow: { width: 1920, height: 1920 } } as const;

/** A phone's camera makes 50 to 108 million pixels; a picture that unpacks into more is meant to fill the memory. */
const MOST_PIXELS = 120_000_000;
const TIMEOUT_S = 30;

export interface MadePicture {
  readonly extension: 'jpg' | 'webp';
  readonly thumbnail: Buffer;
  readonly slideshow: Buffer;
  /** Of the slide's size, in pixels. */
  readonly width: number;
  readonly height: number;
}

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture: it is large. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Only what file-kind.ts recognizes is opened: never an SVG, which is a program.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
  });
  sharp.concurrency(1);
  return sharp;
}

/**
 * Makes a picture's two sizes. It is turned upright first; then everything a camera wrote into it is left out: place,
 * time, thumbnails, names. Colours are those of the web. With transparency it becomes WebP, else JPEG.
 * @param file its path
 */
export async function makePicture(file: string): Promise<Result<MadePicture, 'picture_broken' | 'picture_large'>> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const open = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_S });
  try {
    const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return err('picture_large');
    const extension = hasAlpha ? 'webp' : 'jpg';
    const make = async (size: (typeof SIZES)[keyof typeof SIZES]) => {
      const resized = open()
        .autoOrient()
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      const encoded = hasAlpha ? resized.webp({ quality: 84 }) : resized.jpeg({ quality: 82, mozjpeg: true });
      return encoded.toBuffer({ resolveWithObject: true });
    };
    const slideshow = await make(SIZES.slideshow);
    const thumbnail = await make(SIZES.thumbnail);
    return ok({
      ...{ extension, thumbnail: thumbnail.data, slideshow: slideshow.data },
      ...{ width: slideshow.info.width, height: slideshow.info.height },
    });
  } catch {
    return err('picture_broken');
  }
}
