import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EvidenceSheet } from '../../../../domain/evidence/evidence-sheet.ts';
import { rootText } from '../../../../domain/evidence/root-statement.ts';

export type Authorities = readonly X509Certificate[];

/** The certificates of a file. */
export async function readAuthorities(
  file: string | boolean | undefined,
): Promise<Authorities | undefined | 'unreadable'> {
  if (typeof file !== 'string') return undefined;
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return found.length === 0 ? 'unreadable' : found.map((pem) => new X509Certificate(pem));
  } catch {
    return 'unreadable';
  }
}

/** What is said about a verified sheet's time stamp. */
export async function stampOf({ proof }: EvidenceSheet, authorities: Authorities | undefined): Promise<string> {
  if (proof?.time_stamp === undefined) return 'none';
  const { checkStamp } = await import('../time-stamp/tokens.ts');
  const stamp = checkStamp(proof.time_stamp, rootText(proof.root), authorities);
  if (stamp === undefined) return 'wrong';
  return `Time-stamped: at ${stamp.at.toISOString()} by ${stamp.by}${authorities === undefined ? ' (whom you do not know yet: --tsa-ca)' : ''}`;
}
