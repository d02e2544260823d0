import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type EvidenceSheet, readSheet, rootText } from '../../../domain/evidence/evidence-sheet.ts';
import { TIME_STAMP, verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import { isWaitText, verifyWait } from '../../../domain/evidence/wait-record.ts';
import type { Command, Terminal } from '../../command.ts';
import { hashing } from './hashing.ts';

/** Verifies a sheet without a database or a network [EVI-03]. */
export const evidence: Command = {
  name: 'evidence',
  group: 'Visits',
  help: 'Evidence sheets and records of waits.',
  actions: [
    {
      name: 'verify',
      takes: '<file>',
      json: true,
      help: 'Verifies an evidence sheet or a record of a wait: that every part of it is as it was when it was signed.',
      options: {
        '--key <hex>':
          'the public key that must have signed it, from /evidence/key of the server; without it, the key is printed for you to compare',
        '--tsa-ca <pem>':
          'a file with the certificates of those whose time stamps you trust; without it, a time stamp is found to be whole, and the name in it is printed',
      },
      examples: [
        'evidence verify sheet.json',
        'evidence verify sheet.json --tsa-ca tsa.pem',
        'evidence verify wait-17.jws',
      ],
      exits: {
        0: 'verified',
        1: 'something does not match',
        3: 'the day is not closed yet, or is not time-stamped although --tsa-ca asks for it',
        4: 'no sheet or record, or a file that cannot be read',
      },
      needs: 'nothing',
      run: verify,
    },
  ],
};

const [CHANGED, NOT_YET, NO_SHEET] = [1, 3, 4];

async function verify(terminal: Terminal): Promise<number> {
  const { args, options, tell, err } = terminal;
  const [file = ''] = args;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined && isWaitText(text)) return verifyRecord(text, terminal);
  const sheet = text === undefined ? undefined : readSheet(text);
  if (sheet === undefined) {
    err(
      `${file}: ${text === undefined ? 'the file cannot be read' : 'this is neither an evidence sheet nor a record of a wait'}`,
    );
    return NO_SHEET;
  }
  const authorities = await readAuthorities(options['tsaCa']);
  if (authorities === 'unreadable') {
    err(`${options['tsaCa']}: there are no certificates in it`);
    return NO_SHEET;
  }
  const verdict = await verifySheet(sheet, hashing, keysOf(options));
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

/** The key that somebody noted down. */
const keysOf = ({ key }: Terminal['options']): string[] => (typeof key === 'string' ? [key.toLowerCase()] : []);

async function verifyRecord(text: string, { options, tell, err }: Terminal): Promise<number> {
  const verdict = await verifyWait(text, hashing, keysOf(options));
  if (verdict.kind === 'mismatch') {
    tell({ verdict: 'mismatch', part: verdict.part });
    err(
      verdict.part === 'key' ? 'Does not match: signed by another key' : 'Does not match: changed since it was signed',
    );
    return CHANGED;
  }
  const { record, key } = verdict;
  const steps = record.steps.map(({ step, at, place }) => [at, step, place].filter(Boolean).join('  '));
  const whose = [record.location, record.plate, record.booking].filter(Boolean).join(', ');
  tell({ verdict: 'verified', key, record }, `Verified: signed at ${record.issued} by the key ${key}`, whose, ...steps);
  return 0;
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
