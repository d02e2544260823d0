import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type EvidenceSheet, readSheet, rootText } from '../../../domain/evidence/evidence-sheet.ts';
import { TIME_STAMP, verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import type { Command } from '../../command.ts';
import { hashing } from './hashing.ts';

const USAGE = 'evidence verify <file> [--key=hex] [--tsa-ca=pem]';

/** Verifies a sheet without a database or a network [EVI-03]. */
export const evidence: Command = {
  name: 'evidence',
  usage: USAGE,
  help: 'Verifies an evidence sheet: that every part of it is as it was when the visit was signed.',
  more: [
    '',
    '  --key=hex      the public key that must have signed it, from /evidence/key of the server; without it, the key is',
    '                 printed for you to compare',
    '  --tsa-ca=pem   a file with the certificates of those whose time stamps you trust; without it, a time stamp is found',
    '                 to be whole, and the name in it is printed',
    '',
    'Exit codes: 0 verified, 1 no sheet or no file, 2 something does not match, 3 the day is not closed yet, or is not',
    'time-stamped although --tsa-ca asks for it.',
  ],
  needs: 'nothing',
  async run({ args, out, err }) {
    const [action, file] = args.filter((arg) => !arg.startsWith('--'));
    const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    const key = option('key');
    if (action !== 'verify' || file === undefined) {
      err(`Usage: ${USAGE}`);
      return 1;
    }
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const sheet = text === undefined ? undefined : readSheet(text);
    if (sheet === undefined) {
      err(`${file}: ${text === undefined ? 'the file cannot be read' : 'this is no evidence sheet'}`);
      return 1;
    }
    const authorities = await readAuthorities(option('tsa-ca'));
    if (authorities === 'unreadable') {
      err(`${option('tsa-ca')}: there are no certificates in it`);
      return 1;
    }
    const verdict = await verifySheet(sheet, hashing, key === undefined ? [] : [key.toLowerCase()]);
    const stamp = verdict.kind === 'verified' ? await stampOf(sheet, authorities) : 'none';
    const wrong = verdict.kind === 'mismatch' ? verdict.part : stamp === 'wrong' ? TIME_STAMP : undefined;
    if (wrong !== undefined || verdict.kind === 'mismatch') {
      err(`Does not match: ${wrong}`);
      return 2;
    }
    if (verdict.kind === 'provisional') out('Provisional: its parts fit together, and the day is not closed yet.');
    else out(`Verified: signed on ${sheet.proof?.root.day} by the key ${verdict.key}`);
    if (stamp !== 'none') out(stamp);
    else if (authorities !== undefined) out('There is no time stamp.');
    if (verdict.withheld.length > 0) out(`Not in this file: ${verdict.withheld.join(', ')}`);
    return verdict.kind === 'verified' && (authorities === undefined || stamp !== 'none') ? 0 : 3;
  },
};

type Authorities = readonly X509Certificate[];

async function readAuthorities(file: string | undefined): Promise<Authorities | undefined | 'unreadable'> {
  if (file === undefined) return undefined;
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
