import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { escapeFormula } from '../../../domain/spreadsheet-cell.ts';
import { isoInZone } from '../../../domain/zone-clock.ts';
import { listAudit } from '../../../schemas/generated/calls/list-audit.ts';
import type { ListAuditRequest } from '../../../schemas/generated/types.ts';
import { Button, Failure } from '../../components/index.ts';
import { type CallError, exchange } from '../../data/calls.ts';
import { useTimeZone } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Entry, type EntryWords, useEntryWords } from './use-entry-words.ts';

const AT_ONCE = 1_000;
/** Longer logs are exported by dates. */
const MOST = 100_000;

/** Exports the shown entries and all older ones, translated. */
export function AuditExport({ filter }: { readonly filter: ListAuditRequest }): ReactNode {
  const t = useTexts('organisation/audit');
  const zone = useTimeZone();
  const client = useQueryClient();
  const wordsOf = useEntryWords();
  const columns: readonly (readonly [header: string, cell: (entry: Entry, words: EntryWords) => string])[] = [
    [`${t('at')} (${zone})`, ({ at }) => isoInZone(at, zone).slice(0, 19).replace('T', ' ')],
    [t('by'), (_, { by }) => by],
    [t('what'), (_, { what }) => what],
    [t('place'), (_, { place }) => place],
    [t('about'), (_, { subject }) => subject],
    [t('more'), (_, { details }) => details.join('; ')],
    [t('key'), ({ action }) => action],
    [t('number'), ({ seq }) => String(seq)],
  ];
  const rowOf = (entry: Entry, words = wordsOf(entry)) => columns.map(([, cell]) => cell(entry, words));
  const save = useMutation<void, CallError>({
    mutationFn: async () => {
      const entries = await allEntries((request) => exchange(client, listAudit, request), filter);
      const { writeCsv } = await import('hucre/csv');
      const rows = [columns.map(([header]) => header), ...entries.map((entry) => rowOf(entry))].map((row) =>
        row.map(escapeFormula),
      );
      download(writeCsv(rows, { bom: true }), 'log.csv');
    },
  });
  return (
    <div>
      <Button text={t('export')} icon={<Download />} busy={save.isPending} onClick={() => save.mutate()} />
      <Failure failure={save.error?.failure} />
    </div>
  );
}

async function allEntries(
  ask: (request: ListAuditRequest) => Promise<{ entries: Entry[]; more: boolean }>,
  filter: ListAuditRequest,
): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for (let more = true; more && all.length < MOST; ) {
    const before = all.at(-1)?.seq;
    const page = await ask({
      ...filter,
      most: String(AT_ONCE),
      ...(before !== undefined && { before: String(before) }),
    });
    all.push(...page.entries);
    more = page.more;
  }
  return all;
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
