import type { FileHandle } from 'node:fs/promises';
import type { FilmTrack } from './codecs.ts';

export interface FilmData {
  /** Seconds, rounded up. */
  readonly duration: number | undefined;
  readonly tracks: readonly FilmTrack[];
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Boxes with a camera's place, time and model. */
const PRIVATE = new Set(['udta', 'meta', 'uuid']);
const FOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const HOLDS: Readonly<Record<string, FilmTrack['holds']>> = { vide: 'picture', soun: 'sound' };
const MOST_BOXES = 10_000;

/**
 * Turns boxes with camera data into free space of the same size, so that nothing moves, and reads duration and codecs.
 * @returns undefined if the boxes do not add up
 */
export async function cleanFilm(file: FileHandle, size: number): Promise<FilmData | undefined> {
  let left = MOST_BOXES;
  let duration: number | undefined;
  let hasMovie = false;
  const tracks: { holds?: FilmTrack['holds']; codecs: string[] }[] = [];

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
      if (box === undefined) return end - at < 8;
      if (box.type === 'trak') tracks.push({ codecs: [] });
      if (PRIVATE.has(box.type)) await blank(file, box);
      else if (box.type === 'mvhd') duration = await durationIn(file, box);
      else if (box.type === 'hdlr') Object.assign(tracks.at(-1) ?? {}, await heldIn(file, box));
      else if (box.type === 'stsd') tracks.at(-1)?.codecs.push(...(await codecsIn(file, box)));
      else if (FOLDERS.has(box.type) && !(await walk(box.content, box.end))) return false;
      if (box.type === 'moov') hasMovie = true;
      at = box.end;
    }
    return true;
  };

  if (!(await walk(0, size)) || !hasMovie) return undefined;
  return { duration, tracks: tracks.flatMap(({ holds, codecs }) => (holds === undefined ? [] : [{ holds, codecs }])) };
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

async function heldIn(file: FileHandle, { content }: Box): Promise<{ holds?: FilmTrack['holds'] }> {
  const data = Buffer.alloc(12);
  await file.read(data, 0, 12, content);
  const holds = HOLDS[data.toString('latin1', 8, 12)];
  return holds === undefined ? {} : { holds };
}

const MOST_ENTRIES = 64 * 1024;
/** Bytes of a picture description before its inner boxes. */
const PICTURE_ENTRY = 86;
/** H.264 profiles for eight bits and 4:2:0; others do not play everywhere. */
const PROFILES = [66, 77, 88, 100];

/** Reads the codecs from the sample entries (ISO/IEC 14496-12, 8.5.2). */
async function codecsIn(file: FileHandle, { content, end }: Box): Promise<string[]> {
  const data = Buffer.alloc(Math.min(end - content, MOST_ENTRIES));
  await file.read(data, 0, data.length, content);
  const codecs: string[] = [];
  const count = data.length < 8 ? 0 : data.readUInt32BE(4);
  for (let at = 8; at + 8 <= data.length && codecs.length < count; ) {
    const length = data.readUInt32BE(at);
    const entry = data.subarray(at, at + length);
    const codec = entry.toString('latin1', 4, 8);
    const config = codec.startsWith('avc') ? entry.indexOf('avcC', PICTURE_ENTRY) : -1;
    const profile = config < 0 ? undefined : entry[config + 5];
    codecs.push(profile === undefined || PROFILES.includes(profile) ? codec : `${codec}.${profile.toString(16)}`);
    at += Math.max(length, 8);
  }
  return codecs;
}
