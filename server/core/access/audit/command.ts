import type { Command } from '../../../command.ts';
import { auditRows, verifyAudit } from './verify-audit.ts';

/** [STAFF-04] */
export const auditCommand: Command = {
  name: 'audit',
  group: 'People and devices',
  help: 'The log of staff actions.',
  actions: [
    {
      name: 'export',
      takes: '[location]',
      help: 'Prints the whole log, or that of one location, oldest entry first: one JSON object per line.',
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
      help: 'Checks that the log of staff actions was not changed.',
      json: true,
      more: ['Note the hash it prints. Pass it to a later check to prove that no entries were cut off.'],
      examples: ['audit verify'],
      needs: 'store',
      async run({ args: [expected], tell, store }) {
        const verdict = await verifyAudit(store.db, expected);
        const { ok: intact, ...rest } = verdict;
        if (verdict.ok) {
          tell({ intact, ...rest }, `${verdict.entries} entries, unchanged. Hash: ${verdict.hash || 'none'}`);
          return 0;
        }
        tell({ intact, ...rest });
        return `The log was changed: from entry ${verdict.seq} on, ${verdict.problem}.`;
      },
    },
  ],
};
