import { Check, CloudOff, Phone, Printer, QrCode, Siren, Undo2, UserX } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import type { MusterMark } from '../../domain/muster-marks.ts';
import type { ReadMusterAnswer } from '../../schemas/generated/types.ts';
import { Badge, Button, Choice, Dialog, Empty, Failure, Loading, SearchField } from '../components/index.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import './muster.css';
import { type Muster, type MusterPerson, stateOf } from './use-muster.ts';

interface Props {
  readonly muster: Muster;
  readonly locationId: string;
  /** On a warden's phone: no code to scan, larger buttons. */
  readonly isPhone?: boolean;
  /** Asks to sign in again, without losing the list. */
  readonly onSignIn?: () => void;
}

/** Who has to be found, how many are missing, and a tap for each of them [DESK-04]. */
export function MusterBoard({ muster, locationId, isPhone = false, onSignIn }: Props): ReactNode {
  const say = useTexts('muster');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState('everybody');
  const { list, failure } = muster;
  if (list === undefined) {
    if (failure === null) return <Loading />;
    if (failure.kind === 'refused') return <Failure failure={failure} />;
    return (
      <Empty icon={CloudOff} title={say('no_list')}>
        {say('no_list_lead')}
      </Empty>
    );
  }
  const wanted = search.trim().toLowerCase();
  const fits = (person: MusterPerson): boolean =>
    (shown === 'everybody' || stateOf(person, muster.standing) !== 'safe') &&
    [person.name, person.company, person.plate, person.host].some((text) => text.toLowerCase().includes(wanted));
  const people = list.people.filter(fits);
  const unconfirmed = groupsOf(list);
  return (
    <div className={isPhone ? 'st-muster st-muster--phone' : 'st-muster'}>
      <Figures muster={muster} />
      <State muster={muster} onSignIn={onSignIn} />
      <Actions muster={muster} locationId={locationId} isPhone={isPhone} />
      {list.people.length + unconfirmed.length === 0 ? (
        <Empty icon={Siren} title={say('none')}>
          {say('none_lead')}
        </Empty>
      ) : (
        <>
          <div className="st-muster__filter">
            <SearchField label={say('search')} value={search} onChange={setSearch} />
            <Choice
              label={say('show')}
              value={shown}
              onChange={setShown}
              options={[
                { id: 'everybody', name: say('everybody') },
                { id: 'open', name: say('open') },
              ]}
            />
          </div>
          {people.length === 0 && <p className="st-soft">{say('none_fits')}</p>}
          {placesOf(people).map(([place, there]) => (
            <Place key={place} name={place} people={there} muster={muster} />
          ))}
          {unconfirmed.map((group) => (
            <Unconfirmed key={group.id} group={group} found={group.people.filter(fits)} muster={muster} />
          ))}
        </>
      )}
    </div>
  );
}

/** The largest words on the page: how many are missing. */
function Figures({ muster: { list, standing } }: { readonly muster: Muster }): ReactNode {
  const say = useTexts('muster');
  const format = useFormat();
  const people = list?.people ?? [];
  const states = people.map((person) => stateOf(person, standing));
  const missing = people.filter((_, i) => states[i] !== 'safe');
  const assumed = missing.filter(({ left }) => left === 'assumed').length;
  const soughtInVain = states.filter((state) => state === 'missing').length;
  const alarm = list?.muster ?? null;
  const isOver = people.length > 0 && missing.length === 0;
  const unconfirmed = groupsOf(list).reduce((sum, { count }) => sum + count, 0);
  return (
    <header className={`st-muster__figures${alarm === null ? '' : isOver ? ' is-over' : ' is-alarm'}`}>
      <p className="st-muster__when">
        {alarm === null
          ? say('quiet')
          : say('under_way', { time: format.time(alarm.started_at), by: alarm.started_by })}
      </p>
      {alarm === null ? (
        <p className="st-muster__count" role="status">
          <strong>{people.length}</strong>
          <span>{say('on_site', { count: people.length })}</span>
        </p>
      ) : (
        <p className="st-muster__count" role="status">
          <strong data-missing={missing.length}>{missing.length}</strong>
          <span>{isOver ? say('nobody') : say('missing', { count: missing.length })}</span>
        </p>
      )}
      {alarm !== null && (
        <p className="st-muster__more">
          {[
            say('found', { found: people.length - missing.length, all: people.length }),
            ...(assumed > 0 ? [say('assumed_count', { count: assumed })] : []),
            ...(soughtInVain > 0 ? [say('not_there', { count: soughtInVain })] : []),
          ].join(' · ')}
        </p>
      )}
      {unconfirmed > 0 && <p className="st-muster__more">{say('unconfirmed_count', { count: unconfirmed })}</p>}
      {alarm !== null && (
        <progress className="st-muster__bar" max={people.length} value={people.length - missing.length}>
          {say('found', { found: people.length - missing.length, all: people.length })}
        </progress>
      )}
    </header>
  );
}

/** Whether what is shown is what is. */
function State({
  muster: { failure, readAt, unsent },
  onSignIn,
}: Pick<Props, 'muster'> & { readonly onSignIn: (() => void) | undefined }): ReactNode {
  const say = useTexts('muster');
  const format = useFormat();
  const isSignedOut = failure?.code === 'staff_session' || failure?.code === 'staff_token';
  const why = isSignedOut ? 'signed_out' : failure?.kind === 'refused' ? 'refused' : 'offline';
  return (
    <div className="st-muster__state" role="status">
      {failure === null ? (
        <span className="st-muster__live">{say('live')}</span>
      ) : (
        <p className="st-muster__away">
          <CloudOff aria-hidden="true" />
          <span>{say(why, { time: format.time(readAt) })}</span>
          {isSignedOut && onSignIn !== undefined && (
            <Button look="quiet" onPress={onSignIn}>
              {say('sign_in')}
            </Button>
          )}
        </p>
      )}
      {unsent > 0 && failure !== null && <p className="st-soft">{say('waiting', { count: unsent })}</p>}
      <p className="st-muster__printed">{say('printed', { time: format.time(readAt) })}</p>
    </div>
  );
}

function Actions({ muster, locationId, isPhone }: Props): ReactNode {
  const say = useTexts('muster');
  const [asks, setAsks] = useState<'end' | 'phone' | null>(null);
  const { list, raise, end, failure } = muster;
  const left = (list?.people ?? []).filter((person) => stateOf(person, muster.standing) !== 'safe').length;
  const address = `${globalThis.location.origin}/staff/muster/${encodeURIComponent(locationId)}`;
  return (
    <div className="st-muster__actions">
      {list?.muster === null ? (
        <button type="button" className="st-muster__raise" onClick={() => void raise()} disabled={failure !== null}>
          <Siren aria-hidden="true" />
          {say('raise')}
        </button>
      ) : (
        <Button onPress={() => setAsks('end')} isDisabled={failure !== null}>
          {say('end')}
        </Button>
      )}
      <Button icon={<Printer aria-hidden="true" />} onPress={() => globalThis.print()}>
        {say('print')}
      </Button>
      {isPhone !== true && (
        <Button icon={<QrCode aria-hidden="true" />} onPress={() => setAsks('phone')}>
          {say('phone')}
        </Button>
      )}
      <Dialog
        title={say('end_ask')}
        isOpen={asks === 'end'}
        onClose={() => setAsks(null)}
        actions={
          <>
            <Button look="quiet" onPress={() => setAsks(null)}>
              {say('cancel')}
            </Button>
            <Button
              look="danger"
              onPress={() => {
                setAsks(null);
                void end();
              }}
            >
              {say('end')}
            </Button>
          </>
        }
      >
        <p>{say('end_lead', { count: left })}</p>
      </Dialog>
      <Dialog title={say('phone')} isOpen={asks === 'phone'} onClose={() => setAsks(null)}>
        <div className="st-muster__code">
          <QRCodeSVG value={address} size={232} marginSize={3} title={address} />
          <a href={address}>{address}</a>
          <p className="st-soft">{say('phone_lead')}</p>
        </div>
      </Dialog>
    </div>
  );
}

interface PlaceProps {
  readonly name: string;
  readonly people: readonly MusterPerson[];
  readonly muster: Muster;
}

function Place({ name, people, muster }: PlaceProps): ReactNode {
  const left = people.filter((person) => stateOf(person, muster.standing) !== 'safe').length;
  return (
    <section className="st-muster__place" aria-label={name}>
      <h2>
        {name}
        <span className="st-soft">{muster.list?.muster === null ? people.length : `${left} / ${people.length}`}</span>
      </h2>
      <ul>
        {people.map((person) => (
          <Person key={person.visit_id} person={person} muster={muster} last={muster.standing.get(person.visit_id)} />
        ))}
      </ul>
    </section>
  );
}

type Group = ReadMusterAnswer['unconfirmed'][number];

/** A list that this phone kept before there were any has none. */
const groupsOf = (list: Partial<ReadMusterAnswer> | undefined): readonly Group[] => list?.unconfirmed ?? [];

/** Of a group, so many are shown at once; more are found by a search. */
const OF_GROUP = 200;

interface UnconfirmedProps {
  readonly group: Group;
  /** Those that fit the search. */
  readonly found: readonly MusterPerson[];
  readonly muster: Muster;
}

/** Check-ins that may be invented, closed until a warden opens them: somebody among them may be real. */
function Unconfirmed({ group: { count, from, until, people }, found, muster }: UnconfirmedProps): ReactNode {
  const say = useTexts('muster');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const isFiltered = found.length < people.length;
  return (
    <details
      className="st-muster__unconfirmed"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {say('unconfirmed', { count, from: format.time(from), until: format.time(until) })}
        {isFiltered && <span className="st-soft"> · {say('fitting', { count: found.length })}</span>}
      </summary>
      {isOpen && (
        <>
          <p className="st-soft">{say('unconfirmed_lead')}</p>
          <ul>
            {found.slice(0, OF_GROUP).map((person) => (
              <Person
                key={person.visit_id}
                person={person}
                muster={muster}
                last={muster.standing.get(person.visit_id)}
              />
            ))}
          </ul>
          {found.length > OF_GROUP && <p className="st-soft">{say('more', { count: found.length - OF_GROUP })}</p>}
        </>
      )}
    </details>
  );
}

interface PersonProps {
  readonly person: MusterPerson;
  readonly muster: Muster;
  readonly last: MusterMark | undefined;
}

function Person({ person, muster, last }: PersonProps): ReactNode {
  const say = useTexts('muster');
  const format = useFormat();
  const { visit_id, name, company, plate, phone, host, since, left } = person;
  const state = stateOf(person, muster.standing);
  const facts = [
    company,
    plate,
    ...(host === '' ? [] : [say('visits', { host })]),
    say('since', { time: format.time(since) }),
  ];
  return (
    <li className={`st-muster__person is-${state}`} data-visit={visit_id}>
      <span className="st-muster__box" aria-hidden="true">
        {state === 'safe' && <Check />}
        {state === 'missing' && <UserX />}
      </span>
      <div className="st-muster__who">
        <p className="st-muster__name">
          {name} {left === 'assumed' && <Badge tone="warning">{say('assumed')}</Badge>}
          {left === 'seen' && <Badge>{say('left')}</Badge>}
        </p>
        <p className="st-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {last !== undefined && last.state !== 'open' && (
          <p className="st-muster__by">
            {say(last.state === 'safe' ? 'safe' : 'not_found')}:{' '}
            {say('by', { by: last.by, time: format.time(last.at) })}
          </p>
        )}
      </div>
      <div className="st-muster__taps">
        {phone !== '' && state !== 'safe' && (
          <a
            className="st-button st-button--quiet st-button--icon"
            href={`tel:${phone}`}
            aria-label={say('call', { name })}
          >
            <Phone aria-hidden="true" />
          </a>
        )}
        {state === 'open' ? (
          <>
            <button
              type="button"
              className="st-muster__tap is-missing"
              aria-label={say('mark_missing', { name })}
              onClick={() => muster.mark(visit_id, 'missing')}
            >
              <UserX aria-hidden="true" />
            </button>
            <button
              type="button"
              className="st-muster__tap is-safe"
              aria-label={say('mark_safe', { name })}
              onClick={() => muster.mark(visit_id, 'safe')}
            >
              <Check aria-hidden="true" />
              {say('safe')}
            </button>
          </>
        ) : (
          <>
            {state === 'missing' && (
              <button
                type="button"
                className="st-muster__tap is-safe"
                aria-label={say('mark_safe', { name })}
                onClick={() => muster.mark(visit_id, 'safe')}
              >
                <Check aria-hidden="true" />
                {say('safe')}
              </button>
            )}
            {last !== undefined && last.state !== 'open' && (
              <Button
                look="quiet"
                icon={<Undo2 aria-hidden="true" />}
                label={say('mark_open', { name })}
                onPress={() => muster.mark(visit_id, 'open')}
              />
            )}
          </>
        )}
      </div>
    </li>
  );
}

function placesOf(people: readonly MusterPerson[]): [string, MusterPerson[]][] {
  const places = new Map<string, MusterPerson[]>();
  for (const person of people) places.set(person.place, [...(places.get(person.place) ?? []), person]);
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1));
}
