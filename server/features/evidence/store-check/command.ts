import type { Command } from '../../../command.ts';

/** Checks what is stored, for operators [EVI-03]. */
export const checkEvidence: Command = {
  name: 'check-evidence',
  group: 'Visits',
  help: 'Checks every evidence sheet, leaf and root in the database, and names the rows that are not as they were written.',
  json: true,
  examples: ['check-evidence'],
  exits: { 1: 'some are not' },
  needs: 'store',
  async run({ tell, err, store }) {
    const { checkStore } = await import('./check-store.ts');
    const { days, sheets, problems } = await checkStore(store.db);
    for (const problem of problems) err(`Changed: ${problem}`);
    const verdict = problems.length === 0 ? 'all as they were written' : 'see above';
    tell({ days, sheets, problems }, `${sheets} sheets, ${days} closed days: ${verdict}.`);
    return problems.length === 0 ? 0 : 1;
  },
};
