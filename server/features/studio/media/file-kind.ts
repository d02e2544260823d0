export type FileKind = 'picture' | 'video' | 'document' | 'captions' | 'sound';

/** With the stored extension, or an error code. */
export type Recognized =
  | { readonly kind: FileKind; readonly extension: string }
  | { readonly refused: 'file_unknown' | 'file_heic' | 'file_mov' };

export const HEAD_BYTES = 4_100;

const MB = 1024 * 1024;

export const LARGEST: Readonly<Record<FileKind, number>> = {
  picture: 40 * MB,
  video: 500 * MB,
  document: 50 * MB,
  captions: MB,
  sound: 20 * MB,
};

export const LARGEST_FILE = LARGEST.video;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'mif1', 'msf1'];

/** Recognises a file by its first bytes; its name and declared type prove nothing [STU-03]. */
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
  // A space or line end must follow.
  if (/^(\xef\xbb\xbf)?WEBVTT[ \t\r\n]/.test(text)) return { kind: 'captions', extension: 'vtt' };
  if (text.startsWith('\x1aE\xdf\xa3')) return webm(text);
  if (text.slice(4, 8) === 'ftyp') return isoMedia(text.slice(8, 12));
  return { refused: 'file_unknown' };
}

/** Other Matroska files do not name `webm`, and browsers do not play them all. */
function webm(text: string): Recognized {
  return text.slice(0, 64).includes('webm') ? { kind: 'video', extension: 'webm' } : { refused: 'file_unknown' };
}

/** An MPEG layer III frame: eleven set bits, then version and layer. */
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
