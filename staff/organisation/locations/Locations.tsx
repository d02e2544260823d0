import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPin, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { reviveLocation } from '../../../schemas/generated/calls/revive-location.ts';
import type { ListStaffLocationsAnswer } from '../../../schemas/generated/types.ts';
import { may, useMe } from '../../app/session.ts';
import { Badge, Button, Empty, Failure, Loading, Page } from '../../components/index.ts';
import { type CallError, useCall, useChange } from '../../data/calls.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AddLocation } from './AddLocation.tsx';
import { LocationActions } from './LocationActions.tsx';
import './locations.css';

type Listed = ListStaffLocationsAnswer['locations'][number];

/** Every location of the person with its state [STU-01]. */
export default function Locations(): ReactNode {
  const say = useTexts('organisation/locations');
  const me = useMe();
  const listed = useCall(listStaffLocations, { everyMs: 15_000 });
  const [isAdding, setAdding] = useState(false);
  const mayAdd = may(me, ['owner']);
  const add = mayAdd && (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onPress={() => setAdding(true)}>
      {say('add')}
    </Button>
  );
  return (
    <Page title={say('title')} actions={listed.data?.locations.length === 0 ? undefined : add} isWide>
      <Content listed={listed} add={add} />
      {mayAdd && (
        <AddLocation
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          locations={(listed.data?.locations ?? []).filter(({ archived_at }) => archived_at === null)}
        />
      )}
    </Page>
  );
}

interface ContentProps {
  readonly listed: UseQueryResult<ListStaffLocationsAnswer, CallError>;
  /** For whom may make one. */
  readonly add: ReactNode;
}

function Content({ listed, add }: ContentProps): ReactNode {
  const say = useTexts('organisation/locations');
  if (listed.data === undefined) {
    if (listed.error === null) return <Loading />;
    return <Failure failure={listed.error.failure} onRetry={() => void listed.refetch()} />;
  }
  const { locations } = listed.data;
  if (locations.length > 0) return <Lists locations={locations} />;
  if (add) {
    return (
      <Empty icon={MapPin} title={say('none')} action={add}>
        {say('none_lead')}
      </Empty>
    );
  }
  return (
    <Empty icon={MapPin} title={say('none_yours')}>
      {say('none_yours_lead')}
    </Empty>
  );
}

/** Those in use, and below those that were archived. */
function Lists({ locations }: { readonly locations: readonly Listed[] }): ReactNode {
  const say = useTexts('organisation/locations');
  const used = locations.filter(({ archived_at }) => archived_at === null);
  const archived = locations.filter(({ archived_at }) => archived_at !== null);
  return (
    <>
      {used.length > 0 && <List locations={used} />}
      {archived.length > 0 && (
        <section className="st-locations__archive" aria-labelledby="archived">
          <h2 className="st-locations__title" id="archived">
            {say('archived')}
          </h2>
          <ul>
            {archived.map((location) => (
              <Archived key={location.id} location={location} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Archived({ location }: { readonly location: Listed }): ReactNode {
  const say = useTexts('organisation/locations');
  const ago = useAgo();
  const me = useMe();
  const revive = useChange(reviveLocation, { renews: [listStaffLocations] });
  const { id, name, archived_at } = location;
  return (
    <li className="st-locations__archived">
      <p>
        {name} <span className="st-soft">{say('archived_at', { ago: ago(archived_at ?? 0) })}</span>
      </p>
      {may(me, ['owner'], id) && (
        <Button
          label={say('revive_name', { name })}
          isPending={revive.isPending}
          onPress={() => revive.mutate({ request: {}, params: { locationId: id } })}
        >
          {say('revive')}
        </Button>
      )}
      {revive.error !== null && <Failure failure={revive.error.failure} />}
    </li>
  );
}

function List({ locations }: { readonly locations: readonly Listed[] }): ReactNode {
  const say = useTexts('organisation/locations');
  const me = useMe();
  const home = (id: string) => `/${may(me, ['editor'], id) ? 'studio' : 'desk'}/${encodeURIComponent(id)}`;
  return (
    <table className="st-table">
      <thead>
        <tr>
          <th scope="col">{say('name')}</th>
          <th scope="col">{say('check_in')}</th>
          <th scope="col">{say('state')}</th>
          <th scope="col">{say('draft')}</th>
          <th scope="col">{say('kiosk')}</th>
          <th scope="col">
            <span className="gh-sr">{say('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {locations.map((location) => (
          <tr key={location.id}>
            <th scope="row">
              <Link className="st-table__link" to={home(location.id)}>
                {location.name}
              </Link>
              {location.draft_name !== null && (
                <p className="st-locations__draft-name">{say('becomes', { name: location.draft_name })}</p>
              )}
            </th>
            <States location={location} />
            <td className="st-locations__actions">
              <LocationActions location={location} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function States({ location }: { readonly location: Listed }): ReactNode {
  const say = useTexts('organisation/locations');
  const ago = useAgo();
  const { open, version, published_at, draft_saved_at, draft_saved_by, kiosk_seen_at } = location;
  return (
    <>
      <td data-label={say('check_in')}>
        {open === null ? '–' : <Badge tone={open ? 'success' : 'neutral'}>{say(open ? 'open' : 'closed')}</Badge>}
      </td>
      <td data-label={say('state')}>
        {published_at === null ? (
          <Badge tone="warning">{say('never')}</Badge>
        ) : (
          say('version', { version, ago: ago(published_at) })
        )}
      </td>
      <td data-label={say('draft')}>
        {draft_saved_at === null ? (
          <span className="st-soft">{say('no_draft')}</span>
        ) : (
          say('changed', { ago: ago(draft_saved_at), by: draft_saved_by ?? '' })
        )}
      </td>
      <td data-label={say('kiosk')}>
        {kiosk_seen_at === null ? (
          <span className="st-soft">{say('no_kiosk')}</span>
        ) : (
          say('seen', { ago: ago(kiosk_seen_at) })
        )}
      </td>
    </>
  );
}
