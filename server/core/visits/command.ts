import type { Command } from '../../command.ts';
import { findVisit } from './find-visit.ts';

/** For staff at the server's terminal; the staff desk uses /api/staff/visits instead. */
export const showVisit: Command = {
  name: 'visit',
  group: 'Visits',
  takes: '<code-or-number>',
  help: 'Shows the visit that a badge belongs to, as JSON.',
  examples: ['visit 1204', 'visit -- -4fK2nQ9x'],
  needs: 'store',
  async run({ args: [code = ''], out, err, store }) {
    const visit = await findVisit(store.db, /^\d+$/.test(code) ? { id: Number(code) } : { code });
    if (visit === undefined) {
      err('There is no visit with this code or id.');
      return 1;
    }
    out(JSON.stringify(visit, null, 2));
    return 0;
  },
};
