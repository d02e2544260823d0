import { readSheet } from '../../../../domain/evidence/evidence-sheet.ts';
import { rootText } from '../../../../domain/evidence/root-statement.ts';
import type { Command } from '../../../command.ts';
import { sha256 } from '../hashing.ts';
import { readText } from '../verify/shared.ts';

export const checkEvidence: Command = {
  name: 'check-evidence',
  group: 'Visits',
  takes: '[earlier...]',
  help: 'Checks every evidence sheet, leaf and root in the database, and lists changed rows.',
  more: [
    'Keep the head it prints somewhere else. Pass it, or a sheet you kept, to a later check to prove',
    'that no earlier day was removed.',
  ],
  json: true,
  examples: ['check-evidence', 'check-evidence sheet.json'],
  exits: { 1: 'rows were changed, or days are missing', 4: 'an earlier sheet that cannot be read' },
  needs: 'store',
  async run({ args, tell, err, store }) {
    const { checkStore } = await import('./check-store.ts');
    const heads = await Promise.all(args.map(headIn));
    const unread = args.find((_, index) => heads[index] === undefined);
    if (unread !== undefined) {
      err(`${unread}: neither a head nor the sheet of a closed day`);
      return NO_SHEET;
    }
    const { days, sheets, problems: found, roots } = await checkStore(store.db);
    const own = [...roots].map(([day, hash]) => `${day}.${hash}`);
    const missing = heads.flatMap((head = '') => (own.includes(head) ? [] : [`root ${head}: missing or changed`]));
    const problems = [...found, ...missing];
    for (const problem of problems) err(`Changed: ${problem}`);
    const verdict = problems.length === 0 ? 'all unchanged' : 'see above';
    const head = own.at(-1) ?? null;
    tell(
      { days, sheets, head, problems },
      `${sheets} sheets, ${days} closed days: ${verdict}. Head: ${head ?? 'none yet'}`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};

const NO_SHEET = 4;
const HEAD = /^\d{4}-\d{2}-\d{2}\.[0-9a-f]{64}$/;

/** A noted head, or the root of a sheet. */
async function headIn(given: string): Promise<string | undefined> {
  if (HEAD.test(given)) return given;
  const read = readSheet((await readText(given)) ?? '');
  const root = read.ok ? read.value.proof?.root : undefined;
  return root && `${root.day}.${sha256(rootText(root))}`;
}
