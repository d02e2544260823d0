import type { Command } from '../../../command.ts';

/** Checks what is stored, for operators [EVI-03]. */
export const checkEvidence: Command = {
  name: 'check-evidence',
  usage: 'check-evidence',
  help: 'Checks every evidence sheet, leaf and root in the database, and names the rows that are not as they were written.',
  more: ['', 'Exit codes: 0 all are, 2 some are not.'],
  needs: 'store',
  async run({ out, err, store }) {
    const { checkStore } = await import('./check-store.ts');
    const { days, sheets, problems } = await checkStore(store.db);
    for (const problem of problems) err(`Changed: ${problem}`);
    out(`${sheets} sheets, ${days} closed days: ${problems.length === 0 ? 'all as they were written' : 'see above'}.`);
    return problems.length === 0 ? 0 : 2;
  },
};
