import { Check, Phone, Undo2, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isContradicted, type MusterState } from '../../domain/muster-marks.ts';
import { Badge, Button } from '../components/index.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { type Muster, type MusterPerson, stateOf, type UnconfirmedGroup } from './use-muster.ts';

interface PlaceProps {
  readonly name: string;
  readonly people: readonly MusterPerson[];
  readonly muster: Muster;
}

export function Place({ name, people, muster }: PlaceProps): ReactNode {
  const t = useTexts('muster');
  const all = people.length;
  const left = people.filter((person) => stateOf(person, muster.standing) !== 'safe').length;
  return (
    <section className="st-muster__place" aria-label={name}>
      <h2>
        {name}
        <span className="st-soft">
          {muster.list?.muster === null ? t('place_people', { count: all }) : t('place_open', { left, all })}
        </span>
      </h2>
      <ul>
        {people.map((person) => (
          <Person key={person.visit_id} person={person} muster={muster} />
        ))}
      </ul>
    </section>
  );
}

/** Most rows of a group; search finds more. */
const OF_GROUP = 200;

interface UnconfirmedProps {
  readonly group: UnconfirmedGroup;
  readonly found: readonly MusterPerson[];
  readonly muster: Muster;
}

/** Suspicious check-ins, collapsed: some may be real. */
export function Unconfirmed({ group: { count, from, until, people }, found, muster }: UnconfirmedProps): ReactNode {
  const t = useTexts('muster');
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
        {t('unconfirmed', { count, from: format.time(from), until: format.time(until) })}
        {isFiltered && <span className="st-soft"> · {t('fitting', { count: found.length })}</span>}
      </summary>
      {isOpen && (
        <>
          <p className="st-soft">{t('unconfirmed_lead')}</p>
          <ul>
            {found.slice(0, OF_GROUP).map((person) => (
              <Person key={person.visit_id} person={person} muster={muster} />
            ))}
          </ul>
          {found.length > OF_GROUP && <p className="st-soft">{t('more', { count: found.length - OF_GROUP })}</p>}
        </>
      )}
    </details>
  );
}

interface PersonProps {
  readonly person: MusterPerson;
  readonly muster: Muster;
}

function Person({ person, muster }: PersonProps): ReactNode {
  const t = useTexts('muster');
  const format = useFormat();
  const { visit_id, name, company, plate, host, since, left } = person;
  const state = stateOf(person, muster.standing);
  const words = muster.words.get(visit_id) ?? [];
  const isDisputed = isContradicted(words);
  const facts = [
    company,
    plate,
    ...(host === '' ? [] : [t('visits', { host })]),
    t('since', { time: format.time(since) }),
  ];
  return (
    <li className={`st-muster__person is-${state}`} data-visit={visit_id}>
      <span className="st-muster__box" aria-hidden="true">
        {state === 'safe' && <Check />}
        {state === 'missing' && <UserX />}
      </span>
      <div className="st-muster__who">
        <p className="st-muster__name">
          {name} {left === 'assumed' && <Badge tone="warning">{t('assumed')}</Badge>}
          {left === 'seen' && <Badge>{t('left')}</Badge>}
          {isDisputed && <Badge tone="danger">{t('contradicted')}</Badge>}
        </p>
        <p className="st-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {(isDisputed ? words : words.slice(-1)).map((word) => (
          <p key={word.id} className="st-muster__by">
            {t(word.state === 'safe' ? 'safe' : 'not_found')}: {t('by', { by: word.by, time: format.time(word.at) })}
          </p>
        ))}
      </div>
      <Taps person={person} state={state} muster={muster} />
    </li>
  );
}

interface TapsProps extends PersonProps {
  readonly state: MusterState;
}

function Taps({ person: { visit_id, name, phone }, state, muster }: TapsProps): ReactNode {
  const t = useTexts('muster');
  const last = muster.standing.get(visit_id)?.state ?? 'open';
  const canReopen = state !== 'open' && last !== 'open';
  return (
    <div className="st-muster__taps">
      {phone !== '' && state !== 'safe' && (
        <a
          className="gh-button gh-button--quiet gh-button--icon"
          href={`tel:${phone}`}
          aria-label={t('call', { name })}
        >
          <Phone aria-hidden="true" />
        </a>
      )}
      {state === 'open' && (
        <button
          type="button"
          className="st-muster__tap is-missing"
          aria-label={t('mark_missing', { name })}
          onClick={() => muster.mark(visit_id, 'missing')}
        >
          <UserX aria-hidden="true" />
        </button>
      )}
      {state !== 'safe' && (
        <button
          type="button"
          className="st-muster__tap is-safe"
          aria-label={t('mark_safe', { name })}
          onClick={() => muster.mark(visit_id, 'safe')}
        >
          <Check aria-hidden="true" />
          {t('safe')}
        </button>
      )}
      {canReopen && (
        <Button icon={<Undo2 />} aria-label={t('mark_open', { name })} onClick={() => muster.mark(visit_id, 'open')} />
      )}
    </div>
  );
}
