import { ShieldCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue, useState } from 'react';
import { addDays, dayStart } from '../../../domain/zone-clock.ts';
import { listAudit } from '../../../schemas/generated/calls/list-audit.ts';
import { verifyAudit } from '../../../schemas/generated/calls/verify-audit.ts';
import { useInAddress } from '../../app/address.ts';
import { useLocationOptions } from '../../app/use-listed.ts';
import { useNotices } from '../../app/use-notices.ts';
import {
  Badge,
  Button,
  Failure,
  NothingFound,
  Page,
  PagedTable,
  SearchField,
  SelectField,
  TextField,
  ZoneNote,
} from '../../components/index.ts';
import { useCall, useCallPages } from '../../data/calls.ts';
import { TimeZone, useFormat, useTimeZone } from '../../texts/use-format.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { AuditExport } from './AuditExport.tsx';
import './audit.css';
import { type Entry, type EntryWords, useEntryWords } from './use-entry-words.ts';

const KINDS = [
  ...(['person.', 'draft.', 'version.', 'file.', 'location.', 'kiosk.', 'scan.', 'code.', 'breath.', 'help.'] as const),
  ...(['visit.', 'invitation.', 'muster.', 'webhook.'] as const),
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The server knows no translations, so the page maps words to actions. */
function actionsWith(search: string, actions: Readonly<Record<string, string>>): string {
  const found = Object.entries(actions).filter(([, said]) => said.toLowerCase().includes(search.toLowerCase()));
  return found.map(([action]) => action).join(',');
}

/** [STAFF-04] */
export default function AuditLog(): ReactNode {
  const [place] = useInAddress('location');
  const shared = useTimeZone();
  const zone = useNotices().locations.find(({ id }) => id === place)?.time_zone ?? shared;
  return (
    <TimeZone value={zone}>
      <Log />
    </TimeZone>
  );
}

function Log(): ReactNode {
  const t = useTexts('organisation/audit');
  const [by, setBy] = useInAddress('by');
  const [kind, setKind] = useInAddress('kind');
  const [place, setPlace] = useInAddress('location');
  const [from, setFrom] = useInAddress('from');
  const [to, setTo] = useInAddress('to');
  const [search, setSearch] = useInAddress('search');
  const looked = useDeferredValue(search.trim());
  const { words } = useLanguage();
  const zone = useTimeZone();
  const wordsOf = useEntryWords();
  const columns = useColumns();
  const clear = () => {
    for (const set of [setBy, setKind, setPlace, setFrom, setTo, setSearch]) set('');
  };
  const kinds = [{ value: '', label: t('every_kind') }, ...KINDS.map((id) => ({ value: id, label: t(id) }))];
  const places = useLocationOptions({ value: '', label: t('every_place') });
  const filter = {
    ...(by !== '' && { by }),
    ...(kind !== '' && { action: kind }),
    ...(place !== '' && { location: place }),
    ...(DAY.test(from) && { since: String(dayStart(from, zone)) }),
    ...(DAY.test(to) && { until: String(dayStart(addDays(to, 1), zone)) }),
    ...(looked !== '' && { search: looked, actions: actionsWith(looked, words['organisation/audit/actions']) }),
  };
  const listed = useCallPages(listAudit, { request: filter, last: ({ entries }) => entries.at(-1)?.seq });
  const entries = listed.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page title={t('title')} lead={t('lead')} actions={<AuditExport filter={filter} />} isWide>
      <Verdict />
      <ZoneNote />
      <search className="st-audit__filter">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <TextField label={t('by')} value={by} onChange={setBy} input={{ maxLength: 120 }} />
        <SelectField label={t('kind')} options={kinds} value={kind} onChange={setKind} />
        <SelectField label={t('place')} options={places} value={place} onChange={setPlace} />
        <TextField label={t('from')} type="date" value={from} onChange={setFrom} />
        <TextField label={t('to')} type="date" value={to} onChange={setTo} />
      </search>
      <PagedTable
        read={listed}
        more={t('older')}
        none={<NothingFound title={t('none')} lead={t('none_lead')} onClear={clear} />}
        rows={entries.map((entry) => ({ ...entry, words: wordsOf(entry) }))}
        rowKey={({ seq }) => seq}
        columns={columns}
      />
    </Page>
  );
}

type Row = Entry & { readonly words: EntryWords };

function useColumns(): ComponentProps<typeof PagedTable<Row>>['columns'] {
  const t = useTexts('organisation/audit');
  const format = useFormat();
  return [
    { header: t('at'), cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time> },
    { header: t('by'), cell: ({ words }) => words.by },
    { header: t('what'), cell: ({ action, words }) => <span title={action}>{words.what}</span> },
    {
      header: t('about'),
      cell: ({ words: { place, subject, details } }) => (
        <>
          {[place, subject].filter((part) => part !== '').join(' · ')}
          {details.map((detail) => (
            <span key={detail} className="st-small">
              {detail}
            </span>
          ))}
        </>
      ),
    },
  ];
}

/** On request, because it reads the whole log. */
function Verdict(): ReactNode {
  const t = useTexts('organisation/audit');
  const [isAsked, setAsked] = useState(false);
  const verdict = useCall(verifyAudit, { enabled: isAsked });
  const { data } = verdict;
  return (
    <div className="st-tools">
      <Button
        text={t('verify')}
        icon={<ShieldCheck />}
        busy={isAsked && verdict.isFetching}
        onClick={() => {
          setAsked(true);
          if (isAsked) void verdict.refetch();
        }}
      />
      <div role="status">
        {data?.ok === true && (
          <p>
            <Badge tone="success">{t('whole')}</Badge> {t('whole_lead', { count: data.entries })}{' '}
            <code className="st-audit__hash">{data.hash}</code>
          </p>
        )}
        {data?.ok === false && (
          <p>
            <Badge tone="danger">{t('broken')}</Badge> {t('broken_lead', { seq: data.seq })}{' '}
            <span lang="en">{data.problem}</span>
          </p>
        )}
      </div>
      <Failure failure={verdict.error?.failure} />
    </div>
  );
}
