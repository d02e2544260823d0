import type { Signer } from '../../../../domain/evidence/key-rotation.ts';

/** Exit codes of `evidence verify`. */
export const EXIT = { changed: 1, notUnderstood: 2, notYet: 3, noSheet: 4, unconfirmed: 5 } as const;

const SIGNED_BY: Record<Signer, string> = {
  pinned: ', as --key says',
  rotated: ', which the key of --key leads to',
  unconfirmed: ' (which nobody has compared yet: --key)',
};

/** The first line about a file that is as it was signed. */
export const headline = (signer: Signer, when: string, key: string): string =>
  `${signer === 'unconfirmed' ? 'As it was signed' : 'Verified'}: signed ${when} by the key ${key}${SIGNED_BY[signer]}`;
