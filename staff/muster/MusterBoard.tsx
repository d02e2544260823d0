import { CloudOff, Siren } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Choice, Empty, Failure, Loading, NothingFound, SearchField } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Actions } from './Actions.tsx';
import { Figures, State } from './Figures.tsx';
import './muster.css';
import { Place, Unconfirmed } from './People.tsx';
import { Report } from './Report.tsx';
import { groupsOf, type Muster, type MusterPerson, stateOf } from './use-muster.ts';

interface Props {
  readonly muster: Muster;
  /** No QR code, larger buttons. */
  readonly isPhone?: boolean;
  readonly onSignIn?: () => void;
}

/** People to find, one tap each [DESK-04]. */
export function MusterBoard({ muster, isPhone = false, onSignIn }: Props): ReactNode {
  const t = useTexts('muster');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState('everybody');
  const { list, failure } = muster;
  if (list === undefined) {
    if (failure === null) return <Loading />;
    if (failure.kind === 'refused') return <Failure failure={failure} />;
    return <Empty icon={CloudOff} title={t('no_list')} lead={t('no_list_lead')} />;
  }
  const wanted = search.trim().toLowerCase();
  const fits = (person: MusterPerson): boolean =>
    (shown === 'everybody' || stateOf(person, muster.standing) !== 'safe') &&
    [person.name, person.company, person.plate, person.host].some((text) => text.toLowerCase().includes(wanted));
  const { compare } = new Intl.Collator();
  const people = list.people.filter(fits).sort((a, b) => compare(a.name, b.name));
  const unconfirmed = groupsOf(list);
  return (
    <div className={isPhone ? 'st-muster st-muster--phone' : 'st-muster'}>
      <Figures muster={muster} />
      <State muster={muster} onSignIn={onSignIn} />
      <Actions muster={muster} isPhone={isPhone} />
      {list.muster === null && <Report />}
      {list.people.length + unconfirmed.length === 0 ? (
        <Empty icon={Siren} title={t('none')} lead={t('none_lead')} />
      ) : (
        <>
          <div className="st-row st-screen-only">
            <SearchField label={t('search')} value={search} onChange={setSearch} />
            <Choice
              label={t('show')}
              value={shown}
              onChange={setShown}
              options={[
                { id: 'everybody', name: t('everybody') },
                { id: 'open', name: t('open') },
              ]}
            />
          </div>
          {people.length === 0 && !unconfirmed.some((group) => group.people.some(fits)) && (
            <NothingFound
              title={t(wanted === '' && shown === 'open' ? 'none_open' : 'none_fits')}
              onClear={() => {
                setSearch('');
                setShown('everybody');
              }}
            />
          )}
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

function placesOf(people: readonly MusterPerson[]): [string, MusterPerson[]][] {
  const places = new Map<string, MusterPerson[]>();
  for (const person of people) places.set(person.place, [...(places.get(person.place) ?? []), person]);
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1));
}
