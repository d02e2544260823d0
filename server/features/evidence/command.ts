import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type EvidenceSheet, readSheet, rootText } from '../../../domain/evidence/evidence-sheet.ts';
import { TIME_STAMP, verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import type { Command, Terminal } from '../../command.ts';
import { hashing } from './hashing.ts';

/** Verifies a sheet without a database or a network [EVI-03]. */
export const evidence: Command = {
  name: 'evidence',
  group: 'Visits',
  help: 'Evidence sheets.',
  actions: [
    {
      name: 'verify',
      takes: '<file>',
      json: true,
      help: 'Verifies an evidence sheet: that every part of it is as it was when the visit was signed.',
      options: {
        '--key <hex>':
          'the public key that must have signed it, from /evidence/key of the server; without it, the key is printed for you to compare',
        '--tsa-ca <pem>':
          'a file with the certificates of those whose time stamps you trust; without it, a time stamp is found to be whole, and the name in it is printed',
      },
      examples: ['evidence verify sheet.json', 'evidence verify sheet.json --tsa-ca tsa.pem'],
      exits: {
        0: 'verified',
        1: 'something does not match',
        3: 'the day is not closed yet, or is not time-stamped although --tsa-ca asks for it',
        4: 'no sheet, or a file that cannot be read',
      },
      needs: 'nothing',
      run: verify,
    },
  ],
};

const [CHANGED, NOT_YET, NO_SHEET] = [1, 3, 4];

async function verify({ args: [file = ''], options, tell, err }: Terminal): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const sheet = text === undefined ? undefined : readSheet(text);
  if (sheet === undefined) {
    err(`${file}: ${text === undefined ? 'the file cannot be read' : 'this is no evidence sheet'}`);
    return NO_SHEET;
  }
  const authorities = await readAuthorities(options['tsaCa']);
  if (authorities === 'unreadable') {
    err(`${options['tsaCa']}: there are no certificates in it`);
    return NO_SHEET;
  }
  const { key } = options;
  const verdict = await verifySheet(sheet, hashing, typeof key === 'string' ? [key.toLowerCase()] : []);
  const stamp = verdict.kind === 'verified' ? await stampOf(sheet, authorities) : 'none';
  const wrong = verdict.kind === 'mismatch' ? verdict.part : stamp === 'wrong' ? TIME_STAMP : undefined;
  if (wrong !== undefined || verdict.kind === 'mismatch') {
    tell({ verdict: 'mismatch', part: wrong });
    err(`Does not match: ${wrong}`);
    return CHANGED;
  }
  const lines =
    verdict.kind === 'provisional'
      ? ['Provisional: its parts fit together, and the day is not closed yet.']
      : [`Verified: signed on ${sheet.proof?.root.day} by the key ${verdict.key}`];
  if (stamp !== 'none') lines.push(stamp);
  else if (authorities !== undefined) lines.push('There is no time stamp.');
  if (verdict.withheld.length > 0) lines.push(`Not in this file: ${verdict.withheld.join(', ')}`);
  const time_stamp = stamp === 'none' ? undefined : stamp;
  tell({ verdict: verdict.kind, day: sheet.proof?.root.day, time_stamp, withheld: verdict.withheld }, ...lines);
  return verdict.kind === 'verified' && (authorities === undefined || stamp !== 'none') ? 0 : NOT_YET;
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

/** What is said about a verified sheet's time stamp. */
async function stampOf({ proof }: EvidenceSheet, authorities: Authorities | undefined): Promise<string> {
  if (proof?.time_stamp === undefined) return 'none';
  const { checkStamp } = await import('./time-stamp/tokens.ts');
  const stamp = checkStamp(proof.time_stamp, rootText(proof.root), authorities);
  if (stamp === undefined) return 'wrong';
  return `Time-stamped: at ${stamp.at.toISOString()} by ${stamp.by}${authorities === undefined ? ' (whom you do not know yet: --tsa-ca)' : ''}`;
}
