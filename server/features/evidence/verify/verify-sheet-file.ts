import { compareRoots, type RootRelation } from '../../../../domain/evidence/compare-roots.ts';
import { type EvidenceSheet, readSheet } from '../../../../domain/evidence/evidence-sheet.ts';
import type { Trust } from '../../../../domain/evidence/key-rotation.ts';
import type { RootStatement } from '../../../../domain/evidence/root-statement.ts';
import { type SheetVerdict, TIME_STAMP, verifySheet } from '../../../../domain/evidence/verify-sheet.ts';
import type { Terminal } from '../../../command.ts';
import { hashing, sha256 } from '../hashing.ts';
import { readText } from './read-text.ts';
import { EXIT, headline } from './said.ts';
import { type Authorities, readAuthorities, stampOf } from './time-stamp-said.ts';

/** Verifies a sheet with its time stamp, and compares it with another one. @returns the exit code */
export async function verifySheetFile(sheet: EvidenceSheet, trust: Trust, terminal: Terminal): Promise<number> {
  const { tsaCa, since: other } = terminal.options;
  const authorities = await readAuthorities(tsaCa);
  if (authorities === 'unreadable') {
    terminal.err(`${tsaCa}: there are no certificates in it`);
    return EXIT.noSheet;
  }
  const verdict = await verifySheet(sheet, hashing, trust);
  const root = verdict.kind === 'verified' ? sheet.proof?.root : undefined;
  const since = root && typeof other === 'string' ? await relationTo(other, root, trust) : undefined;
  if (since === 'unverified') {
    terminal.err(`${other}: this is no sheet that verifies`);
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
      : ['Provisional: its parts fit together, and the day is not closed yet.'];
  if (since !== undefined) lines.push(SINCE[since]);
  if (stamp !== 'none') lines.push(stamp);
  else if (authorities !== undefined) lines.push('There is no time stamp.');
  if (verdict.withheld.length > 0) lines.push(`Not in this file: ${verdict.withheld.join(', ')}`);
  const time_stamp = stamp === 'none' ? undefined : stamp;
  const found = signer === 'unconfirmed' ? signer : verdict.kind;
  tell({ verdict: found, key, signer, day, time_stamp, since, withheld: verdict.withheld }, ...lines);
  if (verdict.kind === 'provisional' || (authorities !== undefined && stamp === 'none')) return EXIT.notYet;
  return signer === 'unconfirmed' ? EXIT.unconfirmed : 0;
}

const SINCE: Record<RootRelation, string> = {
  linked: 'The other sheet is of the same chain.',
  apart: 'Nothing in the other sheet contradicts it; only the days between them prove that it is of the same chain.',
  contradiction: 'The other sheet contradicts it.',
};

/** What does not match; undefined if everything does. */
function wrongPart(verdict: SheetVerdict, stamp: string, since: RootRelation | undefined): string | undefined {
  if (verdict.kind === 'mismatch') return verdict.part;
  if (stamp === 'wrong') return TIME_STAMP;
  return since === 'contradiction' ? 'proof.root and that of the other sheet' : undefined;
}

/** How a sheet's root stands to that of another sheet, which must verify, too. */
async function relationTo(file: string, root: RootStatement, trust: Trust): Promise<RootRelation | 'unverified'> {
  const read = readSheet((await readText(file)) ?? '');
  const verdict = read.ok ? await verifySheet(read.value, hashing, trust) : undefined;
  if (!read.ok || verdict?.kind !== 'verified' || read.value.proof === null) return 'unverified';
  return compareRoots(root, read.value.proof.root, sha256);
}
