import type { FileHandle } from 'node:fs/promises';

/** What an MP4 film says of itself. */
export interface FilmData {
  /** Seconds, rounded up; undefined if it does not say. */
  readonly duration: number | undefined;
}

interface Box {
  readonly type: string;
  /** Where it begins in the file, and where its content does. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Boxes with what a camera or a program wrote into a film: place, time, model. */
const PRIVATE = new Set(['udta', 'meta', 'uuid']);
/** Boxes in which others lie that matter here. */
const FOLDERS = new Set(['moov', 'trak', 'mdia']);
const MOST_BOXES = 10_000;

/**
 * Blanks what a camera wrote into an MP4 film, in place: the boxes become free space of the same size, so that nothing
 * moves and every player still finds its way. Reads the duration on the way.
 * @returns undefined if the boxes do not add up: it is no film that plays
 */
export async function cleanFilm(file: FileHandle, size: number): Promise<FilmData | undefined> {
  let left = MOST_BOXES;
  let duration: number | undefined;
  let hasMovie = false;

  const boxAt = async (start: number, end: number): Promise<Box | undefined> => {
    const head = Buffer.alloc(16);
    const { bytesRead } = await file.read(head, 0, 16, start);
    if (bytesRead < 8) return undefined;
    const plain = head.readUInt32BE(0);
    const isLong = plain === 1;
    if (isLong && bytesRead < 16) return undefined;
    const length = plain === 0 ? end - start : isLong ? Number(head.readBigUInt64BE(8)) : plain;
    const header = isLong ? 16 : 8;
    const box = { type: head.toString('latin1', 4, 8), start, content: start + header, end: start + length };
    return length < header || box.end > end ? undefined : box;
  };

  const walk = async (from: number, end: number): Promise<boolean> => {
    for (let at = from; at < end; ) {
      const box = left > 0 ? await boxAt(at, end) : undefined;
      left -= 1;
      // A few zeros at the end of a folder are allowed.
      if (box === undefined) return end - at < 8;
      if (PRIVATE.has(box.type)) await blank(file, box);
      else if (box.type === 'mvhd') duration = await durationIn(file, box);
      else if (FOLDERS.has(box.type) && !(await walk(box.content, box.end))) return false;
      if (box.type === 'moov') hasMovie = true;
      at = box.end;
    }
    return true;
  };

  return (await walk(0, size)) && hasMovie ? { duration } : undefined;
}

const ZEROS = Buffer.alloc(64 * 1024);

async function blank(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write('free', start + 4, 'latin1');
  for (let at = content; at < end; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
}

async function durationIn(file: FileHandle, { content, end }: Box): Promise<number | undefined> {
  const data = Buffer.alloc(32);
  const { bytesRead } = await file.read(data, 0, 32, content);
  const isNew = data[0] === 1;
  if (bytesRead < 32 || end - content < 32) return undefined;
  const scale = data.readUInt32BE(isNew ? 20 : 12);
  const units = isNew ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16);
  return scale === 0 || units === 0 ? undefined : Math.ceil(units / scale);
}
