import { readFile } from 'node:fs/promises';
import type { Signer } from '../../../../domain/evidence/key-rotation.ts';

export const EXIT = { changed: 1, notUnderstood: 2, notYet: 3, noSheet: 4, unconfirmed: 5 } as const;

const SIGNED_BY: Record<Signer, string> = {
  pinned: ', as in --key',
  rotated: ', which follows from the key in --key',
  unconfirmed: ' (not compared: --key)',
};

export const headline = (signer: Signer, when: string, key: string): string =>
  `${signer === 'unconfirmed' ? 'Unchanged' : 'Verified'}: signed ${when} by the key ${key}${SIGNED_BY[signer]}`;

/** Undefined if unreadable or not UTF-8, which other readers may decode differently. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch {
    return undefined;
  }
}
