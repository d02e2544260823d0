import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { FinishUploadAnswer } from '../../../../schemas/generated/types.ts';
import type { ErrorCode } from '../../../errors.ts';
import type { MediaStore } from '../../../store/media/types.ts';
import { isPlayed } from './codecs.ts';
import { type FileKind, HEAD_BYTES, LARGEST, recognize } from './file-kind.ts';
import { cleanFilm } from './mp4.ts';
import { makePicture } from './picture.ts';
import { readWebm } from './webm.ts';

export type FileRefusal = Extract<ErrorCode, `${'file' | 'picture' | 'video'}_${string}`>;

export type TakenFile = Omit<FinishUploadAnswer, 'address'>;

interface Incoming {
  readonly path: string;
  readonly named: string;
  readonly kinds: readonly FileKind[];
  readonly locationId: string;
  readonly media: Pick<MediaStore, 'put'>;
}

/**
 * Checks, cleans and stores a file. Its name ends in a hash of its content, so no older version's file is replaced
 * [STU-03].
 */
export async function takeIn({
  path,
  named,
  kinds,
  locationId,
  media,
}: Incoming): Promise<Result<TakenFile, FileRefusal>> {
  const handle = await open(path, 'r+');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    const found = recognize(head.subarray(0, bytesRead));
    if ('refused' in found) return err(found.refused);
    const { kind, extension } = found;
    if (!kinds.includes(kind)) return err('file_other_kind');
    const { size: bytes } = await handle.stat();
    if (bytes > LARGEST[kind]) return err('file_large');
    if (kind === 'picture') return await takePicture({ path, named, locationId, media, bytes, extension });
    const film = kind === 'video' ? await takeFilm(handle, bytes, extension) : ok(undefined);
    if (!film.ok) return film;
    await handle.sync();
    const name = `${plain(named)}-${await hashOf(path)}.${extension}`;
    await media.put(`${locationId}/${name}`, { file: path });
    return ok({ kind, name, bytes, ...(film.value !== undefined && { duration: film.value }) });
  } finally {
    await handle.close();
  }
}

/** @returns the duration in seconds, if known */
async function takeFilm(
  handle: FileHandle,
  bytes: number,
  extension: string,
): Promise<Result<number | undefined, FileRefusal>> {
  const film = extension === 'mp4' ? await cleanFilm(handle, bytes) : undefined;
  const tracks = extension === 'mp4' ? film?.tracks : await readWebm(handle, bytes);
  if (tracks === undefined) return err('video_broken');
  return isPlayed(tracks) ? ok(film?.duration) : err('video_codec');
}

async function takePicture({ path, named, locationId, media, ...own }: PictureFile) {
  const { bytes } = own;
  const made = await makePicture(path, own.extension);
  if (!made.ok) return made;
  const { extension, thumbnail, slideshow, width, height } = made.value;
  const stem = `${plain(named)}-${hash(await readFile(path))}`;
  // The slide's size first: pages fall back to the other one.
  await media.put(`${locationId}/${stem}_slideshow.${extension}`, slideshow);
  await media.put(`${locationId}/${stem}.${extension}`, thumbnail);
  return ok({ kind: 'picture', name: `${stem}.${extension}`, bytes, width, height } as const);
}

type PictureFile = Omit<Incoming, 'kinds'> & { readonly bytes: number; readonly extension: string };

/** Makes `gate-2-new` of "Gate 2 (new).JPG". */
function plain(named: string): string {
  const stem = basename(named, extname(named))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$|(?<=^.{40}).+$/g, '')
    .replace(/[-_]slideshow$/, '');
  return stem || 'file';
}

const HASH_CHARS = 10;

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARS);
}

async function hashOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of createReadStream(path)) sum.update(part as Buffer);
  return sum.digest('hex').slice(0, HASH_CHARS);
}
