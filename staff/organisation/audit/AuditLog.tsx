import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listAudit } from '../../../schemas/generated/calls/list-audit.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { verifyAudit } from '../../../schemas/generated/calls/verify-audit.ts';
import type { ListAuditAnswer, ListAuditRequest } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { Badge, Button, Empty, Failure, Loading, Page, Select, TextField } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './audit.css';

type Entry = ListAuditAnswer['entries'][number];

const KINDS = ['person.', 'draft.', 'version.', 'file.', 'location.', 'kiosk.', 'scan.', 'visit.', 'webhook.'] as const;

/** The log of what staff did, newest first, and the check of its chain [STAFF-04]. */
export default function AuditLog(): ReactNode {
  const say = useTexts('organisation/audit');
  const [by, setBy] = useInAddress('by');
  const [kind, setKind] = useInAddress('kind');
  const [place, setPlace] = useInAddress('location');
  const { data } = useCall(listStaffLocations);
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const change = (set: (value: string) => void) => (value: string) => {
    setPages([undefined]);
    set(value);
  };
  const kinds = [{ id: '', name: say('every_kind') }, ...KINDS.map((id) => ({ id, name: say(id) }))];
  const places = [{ id: '', name: say('every_place') }, ...(data?.locations ?? [])];
  const filter = {
    ...(by !== '' && { by }),
    ...(kind !== '' && { action: kind }),
    ...(place !== '' && { location: place }),
  };
  return (
    <Page title={say('title')} lead={say('lead')} isWide>
      <Verdict />
      <search className="st-audit__filter">
        <TextField label={say('by')} value={by} onChange={change(setBy)} maxLength={120} />
        <Select label={say('kind')} options={kinds} value={kind} onChange={change(setKind)} />
        <Select label={say('place')} options={places} value={place} onChange={change(setPlace)} />
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
            key={`${before} ${by} ${kind} ${place}`}
            request={{ ...filter, ...(before !== undefined && { before }) }}
            onMore={i === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
          />
        ))}
      </table>
    </Page>
  );
}

interface EntriesProps {
  readonly request: ListAuditRequest;
  readonly onMore: ((before: string) => void) | undefined;
}

function Entries({ request, onMore }: EntriesProps): ReactNode {
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
  if (entries.length === 0) return alone(<Empty icon={ShieldCheck} title={say('none')} />);
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
  const actions = useTexts('organisation/audit/actions');
  const reasons = useTexts('desk/waiting');
  const format = useFormat();
  const { data } = useCall(listStaffLocations);
  const { at, by, action, location_id, subject, details } = entry;
  const words = actions.find(action);
  const place = data?.locations.find(({ id }) => id === location_id)?.name ?? location_id;
  const more = Object.entries(details).filter(([, value]) => value !== '' && value !== null);
  return (
    <tr>
      <td data-label={say('at')}>
        <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>
      </td>
      <td data-label={say('by')}>{by}</td>
      <td data-label={say('what')}>
        {words === undefined ? <code>{action}</code> : <span title={action}>{words}</span>}
      </td>
      <td data-label={say('about')} className="st-audit__about">
        {[place, subject].filter((part) => part !== null && part !== '').join(' · ')}
        {more.map(([name, value]) => (
          <span key={name} className="st-audit__detail">
            {say.find(`detail_${name}`) ?? name}:{' '}
            {typeof value !== 'string' ? JSON.stringify(value) : (name === 'reason' && reasons.find(value)) || value}
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
