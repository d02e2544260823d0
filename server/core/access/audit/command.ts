import type { Command } from '../../../command.ts';
import { auditRows, verifyAudit } from './verify-audit.ts';

/** [STAFF-04] */
export const auditCommand: Command = {
  name: 'audit',
  group: 'People and devices',
  help: 'The log of what staff did.',
  actions: [
    {
      name: 'export',
      takes: '[location]',
      help: 'Prints the log from its first entry on, of everything or of one location: a JSON object on each line.',
      examples: ['audit export > log.jsonl', 'audit export 2'],
      needs: 'store',
      async run({ args: [location], out, store }) {
        for await (const { chain: _, details, ...entry } of auditRows(store.db))
          if (location === undefined || entry.location_id === location)
            out(JSON.stringify({ ...entry, details: JSON.parse(details) }));
        return 0;
      },
    },
    {
      name: 'verify',
      takes: '[hash]',
      help: 'Checks that nothing in the log of what staff did was changed.',
      json: true,
      more: ['Note the hash that it prints: given to a later check, it also proves that nothing was cut off.'],
      examples: ['audit verify'],
      needs: 'store',
      async run({ args: [expected], tell, store }) {
        const verdict = await verifyAudit(store.db, expected);
        const { ok: intact, ...rest } = verdict;
        if (verdict.ok) {
          tell({ intact, ...rest }, `${verdict.entries} entries, none changed. Hash: ${verdict.hash || 'none'}`);
          return 0;
        }
        tell({ intact, ...rest });
        return `The log is not as it was written: from entry ${verdict.seq} on, ${verdict.problem}.`;
      },
    },
  ],
};
