/** What staff may put into the media folder. */
export type FileKind = 'picture' | 'video' | 'document' | 'captions' | 'sound';

/** A kind and the ending under which it is kept; or why it is refused, as a code of errors.ts. */
export type Recognized =
  | { readonly kind: FileKind; readonly extension: string }
  | { readonly refused: 'file_unknown' | 'file_heic' | 'file_mov' };

/** Bytes at the beginning that are enough to tell. */
export const HEAD_BYTES = 4_100;

const MB = 1024 * 1024;

/** The largest file of each kind, in bytes. */
export const LARGEST: Readonly<Record<FileKind, number>> = {
  picture: 40 * MB,
  video: 500 * MB,
  document: 50 * MB,
  captions: MB,
  sound: 20 * MB,
};

/** The largest of all. */
export const LARGEST_FILE = LARGEST.video;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'mif1', 'msf1'];

/** What a file is, by its first bytes alone: its name and what a browser says of it prove nothing [STU-03]. */
export function recognize(head: Buffer): Recognized {
  const text = head.toString('latin1');
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { kind: 'picture', extension: 'jpg' };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'picture', extension: 'png' };
  if (/^GIF8[79]a/.test(text)) return { kind: 'picture', extension: 'gif' };
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { kind: 'picture', extension: 'webp' };
  if (text.startsWith('%PDF-')) return { kind: 'document', extension: 'pdf' };
  if (text.startsWith('ID3') || isMp3Frame(head)) return { kind: 'sound', extension: 'mp3' };
  if (text.startsWith('OggS')) return { kind: 'sound', extension: 'ogg' };
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return { kind: 'sound', extension: 'wav' };
  // With or without a byte order mark, and then a space or the end of the line.
  if (/^(\xef\xbb\xbf)?WEBVTT[ \t\r\n]/.test(text)) return { kind: 'captions', extension: 'vtt' };
  if (text.startsWith('\x1aE\xdf\xa3')) return webm(text);
  if (text.slice(4, 8) === 'ftyp') return isoMedia(text.slice(8, 12));
  return { refused: 'file_unknown' };
}

/** Other Matroska files have no `webm` in their head, and no browser plays them all. */
function webm(text: string): Recognized {
  return text.slice(0, 64).includes('webm') ? { kind: 'video', extension: 'webm' } : { refused: 'file_unknown' };
}

/** Frames of MPEG audio, layer III, begin with eleven bits that are set, a version and the layer; none is reserved. */
function isMp3Frame([first, second = 0, third = 0]: Buffer): boolean {
  const [version, layer, rate] = [(second >> 3) & 3, (second >> 1) & 3, third >> 4];
  return first === 0xff && second >= 0xe0 && version !== 1 && layer === 1 && rate !== 15;
}

function isoMedia(brand: string): Recognized {
  if (brand === 'avif' || brand === 'avis') return { kind: 'picture', extension: 'avif' };
  if (HEIC_BRANDS.includes(brand)) return { refused: 'file_heic' };
  if (brand === 'M4A ') return { kind: 'sound', extension: 'm4a' };
  if (brand === 'qt  ') return { refused: 'file_mov' };
  return { kind: 'video', extension: 'mp4' };
}
