import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPin, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { reviveLocation } from '../../../schemas/generated/calls/revive-location.ts';
import type { ListStaffLocationsAnswer } from '../../../schemas/generated/types.ts';
import { hasAccess, useMe } from '../../app/session.ts';
import { inUse } from '../../app/use-listed.ts';
import { Awaiting, Badge, Button, Empty, Failure, Page, Section, Table } from '../../components/index.ts';
import { type CallError, useCall, useChange } from '../../data/calls.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AddLocation } from './AddLocation.tsx';
import { LocationActions } from './LocationActions.tsx';
import './locations.css';

type Listed = ListStaffLocationsAnswer['locations'][number];

/** [STU-01] */
export default function Locations(): ReactNode {
  const t = useTexts('organisation/locations');
  const me = useMe();
  const listed = useCall(listStaffLocations, { everyMs: 15_000 });
  const [isAdding, setAdding] = useState(false);
  const add = hasAccess(me, ['owner']) && (
    <Button text={t('add')} variant="primary" icon={<Plus />} onClick={() => setAdding(true)} />
  );
  return (
    <Page title={t('title')} actions={listed.data?.locations.length === 0 ? undefined : add} isWide>
      <Content listed={listed} add={add} />
      {isAdding && <AddLocation onClose={() => setAdding(false)} locations={inUse(listed.data)} />}
    </Page>
  );
}

interface ContentProps {
  readonly listed: UseQueryResult<ListStaffLocationsAnswer, CallError>;
  readonly add: ReactNode;
}

function Content({ listed, add }: ContentProps): ReactNode {
  const t = useTexts('organisation/locations');
  if (listed.data === undefined) return <Awaiting read={listed} />;
  const { locations } = listed.data;
  if (locations.length > 0) return <Lists locations={locations} />;
  if (add) return <Empty icon={MapPin} title={t('none')} lead={t('none_lead')} action={add} />;
  return <Empty icon={MapPin} title={t('none_yours')} lead={t('none_yours_lead')} />;
}

function Lists({ locations }: { readonly locations: readonly Listed[] }): ReactNode {
  const t = useTexts('organisation/locations');
  const used = locations.filter(({ archived_at }) => archived_at === null);
  const archived = locations.filter(({ archived_at }) => archived_at !== null);
  return (
    <>
      {used.length > 0 && <List locations={used} />}
      {archived.length > 0 && (
        <Section title={t('archived')} className="st-below">
          <ul>
            {archived.map((location) => (
              <Archived key={location.id} location={location} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Archived({ location }: { readonly location: Listed }): ReactNode {
  const t = useTexts('organisation/locations');
  const ago = useAgo();
  const me = useMe();
  const revive = useChange(reviveLocation, { renews: [listStaffLocations] });
  const { id, name, archived_at } = location;
  return (
    <li className="st-row st-row--apart">
      <p>
        {name} <span className="st-soft">{t('archived_at', { ago: ago(archived_at ?? 0) })}</span>
      </p>
      {hasAccess(me, ['owner'], id) && (
        <Button
          text={t('revive')}
          aria-label={t('revive_name', { name })}
          busy={revive.isPending}
          onClick={() => revive.mutate({ params: { locationId: id } })}
        />
      )}
      <Failure failure={revive.error?.failure} />
    </li>
  );
}

function List({ locations }: { readonly locations: readonly Listed[] }): ReactNode {
  const t = useTexts('organisation/locations');
  const ago = useAgo();
  const me = useMe();
  const home = (id: string) => `/${hasAccess(me, ['editor'], id) ? 'studio' : 'desk'}/${encodeURIComponent(id)}`;
  return (
    <Table
      className="st-table st-locations"
      rows={locations}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('name'),
          isRowHeader: true,
          cell: ({ id, name, draft_name }) => (
            <>
              <Link className="st-table__link" to={home(id)}>
                {name}
              </Link>
              {draft_name !== null && <p className="st-small">{t('becomes', { name: draft_name })}</p>}
            </>
          ),
        },
        {
          header: t('check_in'),
          cell: ({ open }) =>
            open === null ? '–' : <Badge tone={open ? 'success' : 'neutral'}>{t(open ? 'open' : 'closed')}</Badge>,
        },
        {
          header: t('state'),
          cell: ({ version, published_at }) =>
            published_at === null ? (
              <Badge tone="warning">{t('never')}</Badge>
            ) : (
              t('version', { version, ago: ago(published_at) })
            ),
        },
        {
          header: t('draft'),
          cell: ({ draft_saved_at, draft_saved_by }) =>
            draft_saved_at === null ? (
              <span className="st-soft">{t('no_draft')}</span>
            ) : (
              t('changed', { ago: ago(draft_saved_at), by: draft_saved_by ?? '' })
            ),
        },
        {
          header: t('kiosk'),
          cell: ({ kiosk_seen_at }) =>
            kiosk_seen_at === null ? (
              <span className="st-soft">{t('no_kiosk')}</span>
            ) : (
              t('seen', { ago: ago(kiosk_seen_at) })
            ),
        },
        { header: t('actions'), cell: (location) => <LocationActions location={location} /> },
      ]}
    />
  );
}
