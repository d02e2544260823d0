import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '../../../domain/time.ts';
import type { MediaStore } from '../../store/media/types.ts';

const FOLDER = '.printouts';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Constant, because each key seals one file. */
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;
/** Covers a server's downtime; older files are left to a rule of the store. */
const SWEPT_HOURS = 48;

interface Printout {
  readonly name: string;
  readonly expires_at: number;
}

type Files = Pick<MediaStore, 'put' | 'hidden'>;

/**
 * Encrypts a PDF under a key that only its row has, so deleting the row makes the file unreadable at once.
 * @returns the key @throws if the store is away
 */
export async function keepSealed(files: Files, printout: Printout, pdf: Buffer): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv(CIPHER, key, NONCE);
  await files.put(fileOf(printout, key), Buffer.concat([cipher.update(pdf), cipher.final(), cipher.getAuthTag()]));
  return key;
}

/** @returns undefined if the file is missing or does not fit the key @throws if the store is away */
export async function readSealed(files: Files, printout: Printout, key: Uint8Array): Promise<Buffer | undefined> {
  const file = await files.hidden.read(fileOf(printout, key));
  if (file === undefined) return undefined;
  const sealed = await buffer(file.content);
  try {
    const decipher = createDecipheriv(CIPHER, key, NONCE).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

export async function sweepSealed(files: Files, now: number): Promise<void> {
  const hour = hourOf(now);
  for (let ended = hour - SWEPT_HOURS; ended < hour; ended += 1)
    for (const name of await files.hidden.list(`${FOLDER}/${ended}`)) await files.hidden.remove(name);
}

const hourOf = (at: number): number => Math.floor(at / HOUR_MS);

/** Two servers may make the same PDF at once, and each row must find its own file. */
function fileOf({ name, expires_at }: Printout, key: Uint8Array): string {
  const ofKey = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return `${FOLDER}/${hourOf(expires_at)}/${name}-${ofKey}.pdf`;
}
