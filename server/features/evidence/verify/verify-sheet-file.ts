import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compareRoots, type RootRelation } from '../../../../domain/evidence/compare-roots.ts';
import { type EvidenceSheet, readSheet } from '../../../../domain/evidence/evidence-sheet.ts';
import type { Trust } from '../../../../domain/evidence/key-rotation.ts';
import { type RootStatement, rootText } from '../../../../domain/evidence/root-statement.ts';
import { type SheetVerdict, TIME_STAMP, verifySheet } from '../../../../domain/evidence/verify-sheet.ts';
import type { Terminal } from '../../../command.ts';
import { hashing, sha256 } from '../hashing.ts';
import { EXIT, headline, readText } from './shared.ts';

/** Verifies a sheet and its time stamp, and compares it with another. @returns the exit code */
export async function verifySheetFile(sheet: EvidenceSheet, trust: Trust, terminal: Terminal): Promise<number> {
  const { tsaCa, since: other } = terminal.options;
  const authorities = await readAuthorities(tsaCa);
  if (authorities === 'unreadable') {
    terminal.err(`${tsaCa}: contains no certificates`);
    return EXIT.noSheet;
  }
  const verdict = await verifySheet(sheet, hashing, trust);
  const root = verdict.kind === 'verified' ? sheet.proof?.root : undefined;
  const since = root && typeof other === 'string' ? await relationTo(other, root, trust) : undefined;
  if (since === 'unverified') {
    terminal.err(`${other}: not a sheet that verifies`);
    return EXIT.noSheet;
  }
  const stamp = verdict.kind === 'verified' ? await stampOf(sheet, authorities) : 'none';
  return say({ sheet, verdict, authorities, since, stamp }, terminal);
}

interface Found {
  readonly sheet: EvidenceSheet;
  readonly verdict: SheetVerdict;
  readonly authorities: Authorities | undefined;
  readonly since: RootRelation | undefined;
  readonly stamp: string;
}

function say({ sheet, verdict, authorities, since, stamp }: Found, { tell, err }: Terminal): number {
  const wrong = wrongPart(verdict, stamp, since);
  const key = sheet.proof?.key ?? null;
  if (wrong !== undefined || verdict.kind === 'mismatch') {
    tell({ verdict: 'mismatch', key, signer: null, part: wrong });
    err(`Does not match: ${wrong}`);
    return EXIT.changed;
  }
  const signer = verdict.kind === 'verified' ? verdict.signer : null;
  const day = sheet.proof?.root.day;
  const lines =
    verdict.kind === 'verified'
      ? [headline(verdict.signer, `on ${day}`, verdict.key)]
      : ['Provisional: all parts match, but the day is not closed yet.'];
  if (since !== undefined) lines.push(SINCE[since]);
  if (stamp !== 'none') lines.push(stamp);
  else if (authorities !== undefined) lines.push('No time stamp.');
  if (verdict.withheld.length > 0) lines.push(`Not in this file: ${verdict.withheld.join(', ')}`);
  const time_stamp = stamp === 'none' ? undefined : stamp;
  const found = signer === 'unconfirmed' ? signer : verdict.kind;
  tell({ verdict: found, key, signer, day, time_stamp, since, withheld: verdict.withheld }, ...lines);
  if (verdict.kind === 'provisional' || (authorities !== undefined && stamp === 'none')) return EXIT.notYet;
  return signer === 'unconfirmed' ? EXIT.unconfirmed : 0;
}

const SINCE: Record<RootRelation, string> = {
  linked: 'The other sheet is from the same chain.',
  apart: 'The other sheet does not contradict it. Only the days between could prove that both are from the same chain.',
  contradiction: 'The other sheet contradicts it.',
};

function wrongPart(verdict: SheetVerdict, stamp: string, since: RootRelation | undefined): string | undefined {
  if (verdict.kind === 'mismatch') return verdict.part;
  if (stamp === 'wrong') return TIME_STAMP;
  return since === 'contradiction' ? 'proof.root and that of the other sheet' : undefined;
}

/** The other sheet must verify, too. */
async function relationTo(file: string, root: RootStatement, trust: Trust): Promise<RootRelation | 'unverified'> {
  const read = readSheet((await readText(file)) ?? '');
  const verdict = read.ok ? await verifySheet(read.value, hashing, trust) : undefined;
  if (!read.ok || verdict?.kind !== 'verified' || read.value.proof === null) return 'unverified';
  return compareRoots(root, read.value.proof.root, sha256);
}

type Authorities = readonly X509Certificate[];

async function readAuthorities(file: string | boolean | undefined): Promise<Authorities | undefined | 'unreadable'> {
  if (typeof file !== 'string') return undefined;
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return found.length === 0 ? 'unreadable' : found.map((pem) => new X509Certificate(pem));
  } catch {
    return 'unreadable';
  }
}

async function stampOf({ proof }: EvidenceSheet, authorities: Authorities | undefined): Promise<string> {
  if (proof?.time_stamp === undefined) return 'none';
  const { checkStamp } = await import('../time-stamp.ts');
  const stamp = checkStamp(proof.time_stamp, rootText(proof.root), authorities);
  if (stamp === undefined) return 'wrong';
  return `Time-stamped: at ${stamp.at.toISOString()} by ${stamp.by}${authorities === undefined ? ' (not verified: --tsa-ca)' : ''}`;
}
