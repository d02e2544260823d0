import type { Command } from '../../../command.ts';
import { verifyAudit } from './verify-audit.ts';

const USAGE = 'audit verify [hash noted earlier]';

/** Checks the log of what staff did [STAFF-04]. */
export const auditCommand: Command = {
  name: 'audit',
  usage: USAGE,
  help: 'Checks that nothing in the log of what staff did was changed. Note the hash it prints: it can be checked later.',
  needs: 'store',
  async run({ args: [action, expected], out, err, store }) {
    if (action !== 'verify') {
      err(`Usage: ${USAGE}`);
      return 1;
    }
    const verdict = await verifyAudit(store.db, expected);
    if (verdict.ok) {
      out(`${verdict.entries} entries, none changed. Hash: ${verdict.hash || 'none'}`);
      return 0;
    }
    err(`The log is not as it was written: from entry ${verdict.seq} on, ${verdict.problem}.`);
    return 1;
  },
};
