import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { addDays, dayStart } from '../../../domain/zone-clock.ts';
import { listAudit } from '../../../schemas/generated/calls/list-audit.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { verifyAudit } from '../../../schemas/generated/calls/verify-audit.ts';
import type { ListAuditRequest } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { useNotices } from '../../app/use-notices.ts';
import {
  Badge,
  Button,
  Failure,
  Loading,
  NothingFound,
  Page,
  SearchField,
  Select,
  TextField,
  ZoneNote,
} from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { TimeZone, useFormat, useTimeZone } from '../../texts/use-format.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { AuditExport } from './AuditExport.tsx';
import './audit.css';
import { type Entry, useEntryWords } from './use-entry-words.ts';

const KINDS = [
  ...(['person.', 'draft.', 'version.', 'file.', 'location.', 'kiosk.', 'scan.', 'code.', 'breath.', 'help.'] as const),
  ...(['visit.', 'invitation.', 'muster.', 'webhook.'] as const),
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The actions whose words have what is looked for: the server knows no words. */
function actionsWith(search: string, actions: Readonly<Record<string, string>>): string {
  const found = Object.entries(actions).filter(([, said]) => said.toLowerCase().includes(search.toLowerCase()));
  return found.map(([action]) => action).join(',');
}

/** The log of what staff did, newest first, and the check of its chain [STAFF-04]. */
export default function AuditLog(): ReactNode {
  const say = useTexts('organisation/audit');
  const [by, setBy] = useInAddress('by');
  const [kind, setKind] = useInAddress('kind');
  const [place, setPlace] = useInAddress('location');
  const [from, setFrom] = useInAddress('from');
  const [to, setTo] = useInAddress('to');
  const [search, setSearch] = useInAddress('search');
  const looked = useDeferredValue(search.trim());
  const { words } = useLanguage();
  const { data } = useCall(listStaffLocations);
  const shared = useTimeZone();
  const zone = useNotices().locations.find(({ id }) => id === place)?.time_zone ?? shared;
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const change = (set: (value: string) => void) => (value: string) => {
    setPages([undefined]);
    set(value);
  };
  const clear = () => {
    setPages([undefined]);
    for (const set of [setBy, setKind, setPlace, setFrom, setTo, setSearch]) set('');
  };
  const kinds = [{ id: '', name: say('every_kind') }, ...KINDS.map((id) => ({ id, name: say(id) }))];
  const places = [{ id: '', name: say('every_place') }, ...(data?.locations ?? [])];
  const filter = {
    ...(by !== '' && { by }),
    ...(kind !== '' && { action: kind }),
    ...(place !== '' && { location: place }),
    ...(DAY.test(from) && { since: String(dayStart(from, zone)) }),
    ...(DAY.test(to) && { until: String(dayStart(addDays(to, 1), zone)) }),
    ...(looked !== '' && { search: looked, actions: actionsWith(looked, words['organisation/audit/actions']) }),
  };
  const page = (
    <Page title={say('title')} lead={say('lead')} actions={<AuditExport filter={filter} />} isWide>
      <Verdict />
      <ZoneNote />
      <search className="st-audit__filter">
        <SearchField label={say('search')} value={search} onChange={change(setSearch)} />
        <TextField label={say('by')} value={by} onChange={change(setBy)} maxLength={120} />
        <Select label={say('kind')} options={kinds} value={kind} onChange={change(setKind)} />
        <Select label={say('place')} options={places} value={place} onChange={change(setPlace)} />
        <TextField label={say('from')} type="date" value={from} onChange={change(setFrom)} />
        <TextField label={say('to')} type="date" value={to} onChange={change(setTo)} />
      </search>
      <table className="st-table">
        <thead>
          <tr>
            <th scope="col">{say('at')}</th>
            <th scope="col">{say('by')}</th>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('about')}</th>
          </tr>
        </thead>
        {pages.map((before, i) => (
          <Entries
            key={`${before} ${Object.values(filter).join(' ')}`}
            request={{ ...filter, ...(before !== undefined && { before }) }}
            onMore={i === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
            onClear={clear}
          />
        ))}
      </table>
    </Page>
  );
  return <TimeZone value={zone}>{page}</TimeZone>;
}

interface EntriesProps {
  readonly request: ListAuditRequest;
  readonly onMore: ((before: string) => void) | undefined;
  readonly onClear: () => void;
}

function Entries({ request, onMore, onClear }: EntriesProps): ReactNode {
  const say = useTexts('organisation/audit');
  const listed = useCall(listAudit, { request });
  const { entries = [], more = false } = listed.data ?? {};
  const alone = (content: ReactNode) => (
    <tbody>
      <tr>
        <td colSpan={4}>{content}</td>
      </tr>
    </tbody>
  );
  if (listed.error !== null) return alone(<Failure failure={listed.error.failure} />);
  if (listed.data === undefined) return alone(<Loading />);
  if (entries.length === 0)
    return alone(
      <NothingFound title={say('none')} onClear={onClear}>
        {say('none_lead')}
      </NothingFound>,
    );
  return (
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.seq} entry={entry} />
      ))}
      {more && onMore !== undefined && (
        <tr>
          <td colSpan={4}>
            <Button look="quiet" onPress={() => onMore(String(entries.at(-1)?.seq))}>
              {say('older')}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row({ entry }: { readonly entry: Entry }): ReactNode {
  const say = useTexts('organisation/audit');
  const format = useFormat();
  const { by, what, place, subject, details } = useEntryWords()(entry);
  return (
    <tr>
      <td data-label={say('at')}>
        <time dateTime={new Date(entry.at).toISOString()}>{format.time(entry.at)}</time>
      </td>
      <td data-label={say('by')}>{by}</td>
      <td data-label={say('what')}>
        <span title={entry.action}>{what}</span>
      </td>
      <td data-label={say('about')} className="st-audit__about">
        {[place, subject].filter((part) => part !== '').join(' · ')}
        {details.map((detail) => (
          <span key={detail} className="st-audit__detail">
            {detail}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Whether the log is as it was written; asked for by hand, because it reads all of it. */
function Verdict(): ReactNode {
  const say = useTexts('organisation/audit');
  const [isAsked, setAsked] = useState(false);
  const verdict = useCall(verifyAudit, { enabled: isAsked });
  const { data } = verdict;
  return (
    <div className="st-audit__verdict">
      <Button
        icon={<ShieldCheck aria-hidden="true" />}
        isPending={isAsked && verdict.isFetching}
        onPress={() => {
          setAsked(true);
          if (isAsked) void verdict.refetch();
        }}
      >
        {say('verify')}
      </Button>
      <div role="status">
        {data?.ok === true && (
          <p>
            <Badge tone="success">{say('whole')}</Badge> {say('whole_lead', { count: data.entries })}{' '}
            <code className="st-audit__hash">{data.hash}</code>
          </p>
        )}
        {data?.ok === false && (
          <p>
            <Badge tone="danger">{say('broken')}</Badge> {say('broken_lead', { seq: data.seq })}{' '}
            <span lang="en">{data.problem}</span>
          </p>
        )}
      </div>
      {verdict.error !== null && <Failure failure={verdict.error.failure} />}
    </div>
  );
}
