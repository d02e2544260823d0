import { readFile } from 'node:fs/promises';
import { readSheet } from '../../../domain/evidence/evidence-sheet.ts';
import { verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import type { Command } from '../../command.ts';
import { hashing } from './hashing.ts';

const USAGE = 'evidence verify <file> [--key=hex]';

/** Verifies a sheet without a database or a network [EVI-03]. */
export const evidence: Command = {
  name: 'evidence',
  usage: USAGE,
  help: 'Verifies an evidence sheet: that every part of it is as it was when the visit was signed.',
  more: [
    '',
    '  --key=hex   the public key that must have signed it, from /evidence/key of the server; without it, the key is',
    '              printed for you to compare',
    '',
    'Exit codes: 0 verified, 1 no sheet or no file, 2 something does not match, 3 the day is not closed yet.',
  ],
  needs: 'nothing',
  async run({ args, out, err }) {
    const [action, file] = args.filter((arg) => !arg.startsWith('--'));
    const key = args.find((arg) => arg.startsWith('--key='))?.slice('--key='.length);
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
    const verdict = await verifySheet(sheet, hashing, key === undefined ? [] : [key.toLowerCase()]);
    switch (verdict.kind) {
      case 'mismatch':
        err(`Does not match: ${verdict.part}`);
        return 2;
      case 'provisional':
        out('Provisional: its parts fit together, and the day is not closed yet.');
        break;
      case 'verified':
        out(`Verified: signed on ${sheet.proof?.root.day} by the key ${verdict.key}`);
    }
    if (verdict.withheld.length > 0) out(`Not in this file: ${verdict.withheld.join(', ')}`);
    return verdict.kind === 'verified' ? 0 : 3;
  },
};
