import { readSheet } from '../../../../domain/evidence/evidence-sheet.ts';
import { isRotations, type Trust } from '../../../../domain/evidence/key-rotation.ts';
import { parseEvidence, type Unread } from '../../../../domain/evidence/read-evidence.ts';
import { has, isHash } from '../../../../domain/evidence/shapes.ts';
import { isWaitText, verifyWait } from '../../../../domain/evidence/wait-record.ts';
import type { Terminal } from '../../../command.ts';
import { hashing } from '../hashing.ts';
import { EXIT, headline, readText } from './shared.ts';
import { verifySheetFile } from './verify-sheet-file.ts';

/** Verifies a file and names its key [EVI-03] [TRUE-03]. @returns the exit code */
export async function verifyFile(terminal: Terminal): Promise<number> {
  const { args, options, err } = terminal;
  const [file = ''] = args;
  const trust = await readTrust(options['key']);
  if (trust === undefined) {
    err(`--key: expected 64 hexadecimal digits or the file from /evidence/key, found ${options['key']}.`);
    return EXIT.notUnderstood;
  }
  const text = await readText(file);
  if (text === undefined) {
    err(`${file}: the file cannot be read`);
    return EXIT.noSheet;
  }
  if (isWaitText(text)) return verifyRecord(text, trust, terminal);
  const read = readSheet(text);
  return read.ok ? verifySheetFile(read.value, trust, terminal) : refuse(file, read.error, terminal);
}

function refuse(file: string, unread: Unread, { tell, err }: Terminal): number {
  if (unread.kind === 'no_sheet') {
    err(`${file}: neither an evidence sheet nor a wait record`);
    return EXIT.noSheet;
  }
  tell({ verdict: 'refused', key: null, signer: null, reason: unread.kind, name: unread.name });
  err(`Refused: ${REFUSED[unread.kind](unread.name)}`);
  return EXIT.changed;
}

const REFUSED = {
  repeated: (name: string) => `an object has the name ${JSON.stringify(name)} twice, which readers resolve differently`,
  unknown: (name: string) => `${name} is not part of a sheet and was not signed`,
  number: (name: string) => `the number ${name} is not written the way it was signed, and could be read as another`,
};

async function verifyRecord(text: string, trust: Trust, { tell, err }: Terminal): Promise<number> {
  const verdict = await verifyWait(text, hashing, trust);
  if (verdict.kind === 'mismatch') {
    tell({ verdict: 'mismatch', key: verdict.part === 'key' ? verdict.key : null, signer: null, part: verdict.part });
    err(
      verdict.part === 'key' ? 'Does not match: signed by another key' : 'Does not match: changed since it was signed',
    );
    return EXIT.changed;
  }
  const { record, key, signer } = verdict;
  const steps = record.steps.map(({ step, at, place }) => [at, step, place].filter(Boolean).join('  '));
  const whose = [record.location, record.plate, record.booking].filter(Boolean).join(', ');
  const isUnconfirmed = signer === 'unconfirmed';
  tell(
    { verdict: isUnconfirmed ? signer : 'verified', key, signer, record },
    headline(signer, `at ${record.issued}`, key),
    whose,
    ...steps,
  );
  return isUnconfirmed ? EXIT.unconfirmed : 0;
}

/** A key in hex, or a file from /evidence/key. */
async function readTrust(given: string | boolean | undefined): Promise<Trust | undefined> {
  if (typeof given !== 'string') return { keys: [] };
  const noted = given.toLowerCase();
  if (isHash(noted)) return { keys: [noted] };
  const read = parseEvidence((await readText(given)) ?? '');
  if (!read.ok || !has(read.value, ['key', 'rotations'])) return undefined;
  const { key, rotations } = read.value;
  if (!isHash(key)) return undefined;
  if (isRotations(rotations)) return { keys: [key], rotations };
  return Array.isArray(rotations) && rotations.length === 0 ? { keys: [key] } : undefined;
}
