import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type FileKind, HEAD_BYTES, LARGEST, recognize } from './file-kind.ts';
import { cleanFilm } from './mp4.ts';
import { makePicture } from './picture.ts';

/** Why a file is not taken; each is a code of errors.ts. */
export type FileRefusal =
  | 'file_unknown'
  | 'file_heic'
  | 'file_mov'
  | 'file_other_kind'
  | 'file_large'
  | 'picture_broken'
  | 'picture_large'
  | 'video_broken';

/** A file as it was put into the media folder. */
export interface TakenFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
}

interface Incoming {
  /** Where the whole file is now. */
  readonly path: string;
  /** As staff named it. */
  readonly named: string;
  readonly kinds: readonly FileKind[];
  /** The location's media folder. */
  readonly folder: string;
}

/**
 * Looks at a file, cleans it, and puts it into the media folder. Its name ends in a hash of its content: the same file
 * again is the same name, and nothing that an older version shows is ever replaced [STU-03].
 */
export async function takeIn({ path, named, kinds, folder }: Incoming): Promise<Result<TakenFile, FileRefusal>> {
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
    await mkdir(folder, { recursive: true });
    if (kind === 'picture') return await takePicture({ path, named, folder, bytes });
    const film = extension === 'mp4' ? await cleanFilm(handle, bytes) : { duration: undefined };
    if (film === undefined) return err('video_broken');
    await handle.sync();
    const name = `${plain(named)}-${await hashOf(path)}.${extension}`;
    await put(join(folder, name), (target) => rename(path, target).catch(() => copyFile(path, target)));
    return ok({ kind, name, bytes, ...(film.duration !== undefined && { duration: film.duration }) });
  } finally {
    await handle.close();
  }
}

async function takePicture({ path, named, folder, bytes }: Omit<Incoming, 'kinds'> & { bytes: number }) {
  const made = await makePicture(path);
  if (!made.ok) return made;
  const { extension, thumbnail, slideshow, width, height } = made.value;
  const stem = `${plain(named)}-${hash(await readFile(path))}`;
  // The slide first: the page shows the other size if one is missing.
  await put(join(folder, `${stem}_slideshow.${extension}`), (target) => writeFile(target, slideshow, { flush: true }));
  await put(join(folder, `${stem}.${extension}`), (target) => writeFile(target, thumbnail, { flush: true }));
  return ok({ kind: 'picture', name: `${stem}.${extension}`, bytes, width, height } as const);
}

/** Writes beside and renames, so that nobody is served half a file; one that is there already is the same. */
async function put(target: string, write: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return;
  const beside = join(target, '..', `.${basename(target)}`);
  await write(beside);
  await rename(beside, target);
}

/** What is left of a name in an address: "Gate 2 (new).JPG" is `gate-2-new`. */
function plain(named: string): string {
  const stem = basename(named, extname(named))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$|(?<=^.{40}).+$/g, '')
    // That ending names the other size.
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
