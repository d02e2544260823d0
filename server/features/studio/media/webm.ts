import type { FileHandle } from 'node:fs/promises';
import type { FilmTrack } from './codecs.ts';

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const HOLDS: Readonly<Record<number, FilmTrack['holds']>> = { 1: 'picture', 2: 'sound' };

const HEAD_BYTES = 12;
const MOST_ELEMENTS = 10_000;
const MOST_BYTES = 1024 * 1024;

/** An EBML element (RFC 8794). */
interface Element {
  readonly id: number;
  readonly content: number;
  readonly end: number;
}

/** Reads the codecs of a WebM film. @returns undefined if no tracks come before its end */
export async function readWebm(file: FileHandle, size: number): Promise<FilmTrack[] | undefined> {
  const head = Buffer.alloc(HEAD_BYTES);
  let at = 0;
  for (let left = MOST_ELEMENTS; at < size && left > 0; left -= 1) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
    const found = elementAt(head.subarray(0, bytesRead), 0);
    if (found === undefined) return undefined;
    const { id, content, end } = found;
    if (id === TRACKS) {
      if (end - content > MOST_BYTES || at + end > size) return undefined;
      const inside = Buffer.alloc(end - content);
      await file.read(inside, 0, inside.length, at + content);
      return elements(inside).flatMap((track) => (track.id === TRACK ? trackIn(track.bytes) : []));
    }
    at += id === SEGMENT ? content : end;
  }
  return undefined;
}

function trackIn(bytes: Buffer): FilmTrack[] {
  const parts = new Map(elements(bytes).map((part) => [part.id, part.bytes]));
  const holds = HOLDS[parts.get(TRACK_TYPE)?.at(-1) ?? 0];
  const codec = parts.get(CODEC)?.toString('latin1').replace(/\0+$/, '');
  return holds === undefined ? [] : [{ holds, codecs: codec === undefined ? [] : [codec] }];
}

function elements(bytes: Buffer): { id: number; bytes: Buffer }[] {
  const all = [];
  for (let at = 0; at < bytes.length; ) {
    const found = elementAt(bytes, at);
    if (found === undefined || found.end > bytes.length) break;
    all.push({ id: found.id, bytes: bytes.subarray(found.content, found.end) });
    at = found.end;
  }
  return all;
}

function elementAt(bytes: Buffer, at: number): Element | undefined {
  const idBytes = lengthOf(bytes[at]);
  const sizeBytes = lengthOf(bytes[at + idBytes]);
  const content = at + idBytes + sizeBytes;
  if (idBytes > 4 || sizeBytes > 8 || content > bytes.length) return undefined;
  const id = bytes.readUIntBE(at, idBytes);
  const size = BigInt(`0x${bytes.toString('hex', at + idBytes, content)}`) - (1n << BigInt(7 * sizeBytes));
  const isUnknown = size === (1n << BigInt(7 * sizeBytes)) - 1n;
  return { id, content, end: isUnknown ? Number.POSITIVE_INFINITY : content + Number(size) };
}

/** Bytes of a number, by the leading zeros of its first byte. */
const lengthOf = (first: number | undefined): number => Math.clz32(first ?? 0) - 23;
