import { Link, useNavigate } from '@tanstack/react-router';
import { Monitor, Smartphone, UserRoundCheck, Users, UsersRound } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { DeskVisit, ReadDeskAnswer } from '../../../schemas/generated/types.ts';
import { areaPath, useInAddress, useLocationId } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import {
  Awaiting,
  Button,
  Choice,
  Empty,
  LinkButton,
  NothingFound,
  Notice,
  Page,
  SearchField,
  SelectField,
} from '../../components/index.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { filterVisits, isShown, SHOWN, type Shown } from '../../visits/filter-visits.ts';
import { useDesk } from '../../visits/use-desk.tsx';
import { VisitPage } from '../../visits/VisitPage.tsx';
import './here.css';
import { useSignOuts } from './use-sign-outs.tsx';
import { VisitList } from './VisitList.tsx';

/** Limit of one call. */
const MOST_AT_ONCE = 500;

/** Visitors on site, live [DESK-01]. */
export default function Here({ rest }: AreaProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/here');
  const navigate = useNavigate();
  const read = useDesk();
  const { desk } = read;
  const close = () => void navigate({ to: areaPath('desk', locationId, 'here'), search: true as never });
  if (desk === undefined) return <Awaiting read={read} />;
  return (
    <div className="st-here" data-open={rest !== '' || undefined}>
      <Page title={t('title')} isWide>
        <UnderWay desk={desk} />
        <Unconfirmed desk={desk} />
        <Visits desk={desk} openId={rest} />
      </Page>
      {rest !== '' && (
        <aside className="st-here__visit" aria-label={t('details')}>
          <VisitPage key={rest} visitId={rest} onClose={close} />
        </aside>
      )}
    </div>
  );
}

interface VisitsProps {
  readonly desk: ReadDeskAnswer;
  readonly openId: string;
}

function Visits({ desk: { visits }, openId }: VisitsProps): ReactNode {
  const t = useTexts('desk/here');
  const [search, setSearch] = useInAddress('q');
  const [inAddress, setShown] = useInAddress('show');
  const [place, setPlace] = useInAddress('place');
  const shown: Shown = SHOWN.find((known) => known === inAddress) ?? 'here';
  const [sort, setSort] = useInAddress('sort');
  const sought = useDeferredValue(search);
  const found = useMemo(() => filterVisits(visits, { shown, place, search: sought }), [visits, shown, place, sought]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { signOut, notice } = useSignOuts();
  // Never sign out a visitor who has left or is filtered out of view.
  const still = found.filter(({ id, left_at }) => left_at === null && chosen.has(id)).slice(0, MOST_AT_ONCE);
  return (
    <>
      <Filters visits={visits} shown={shown} count={found.length} />
      {notice}
      {still.length > 0 && (
        <div className="st-card st-row st-here__chosen">
          <span>{t('chosen', { count: still.length })}</span>
          <Button
            text={t('sign_out_chosen', { count: still.length })}
            variant="primary"
            onClick={() => {
              signOut(still);
              setChosen(new Set());
            }}
          />
          <Button text={t('clear')} variant="quiet" onClick={() => setChosen(new Set())} />
        </div>
      )}
      {found.length > 0 ? (
        <VisitList
          visits={found}
          openId={openId}
          time={shown === 'left' ? 'left' : 'since'}
          sort={sort}
          onSort={setSort}
          chosen={chosen}
          onChoose={setChosen}
          onSignOut={(visit) => signOut([visit])}
        />
      ) : search === '' && place === '' ? (
        <Nobody shown={shown} onShowHere={() => setShown('')} />
      ) : (
        <NothingFound
          title={t('none_found')}
          lead={t(`none_found_${shown}`)}
          onClear={() => {
            setSearch('');
            setPlace('');
          }}
        />
      )}
    </>
  );
}

interface FiltersProps {
  readonly visits: readonly DeskVisit[];
  readonly shown: Shown;
  readonly count: number;
}

function Filters({ visits, shown, count }: FiltersProps): ReactNode {
  const t = useTexts('desk/here');
  const [search, setSearch] = useInAddress('q');
  const [, setShown] = useInAddress('show');
  const [place, setPlace] = useInAddress('place');
  const counts = useMemo(
    () => new Map(SHOWN.map((one) => [one, visits.filter((visit) => isShown(visit, one)).length])),
    [visits],
  );
  const places = useMemo(
    () => [...new Set(visits.map((visit) => visit.place))].filter((name) => name !== '').sort(),
    [visits],
  );
  // Late visits are rare, so the choice appears only with them.
  const choices = SHOWN.filter((one) => one !== 'look' || (counts.get('look') ?? 0) > 0 || shown === 'look');
  return (
    <search className="st-tools">
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <Choice
        label={t('show')}
        options={choices.map((id) => ({ id, name: t(id, { count: counts.get(id) ?? 0 }) }))}
        value={shown}
        onChange={(id) => setShown(id === 'here' ? '' : id)}
      />
      {places.length > 1 && (
        <SelectField
          isBare
          label={t('place')}
          options={[{ value: '', label: t('every_place') }, ...places.map((name) => ({ value: name, label: name }))]}
          value={place}
          onChange={setPlace}
        />
      )}
      <p className="gh-sr" role="status">
        {t('found', { count })}
      </p>
    </search>
  );
}

interface NobodyProps {
  readonly shown: Shown;
  readonly onShowHere: () => void;
}

function Nobody({ shown, onShowHere }: NobodyProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/here');
  if (shown === 'here')
    return (
      <Empty
        icon={Users}
        title={t('none')}
        lead={t('none_lead')}
        action={<LinkButton text={t('invite')} to={areaPath('desk', locationId, 'invitations')} />}
      />
    );
  return (
    <Empty
      icon={UserRoundCheck}
      title={t(`none_${shown}`)}
      lead={t(`none_${shown}_lead`)}
      action={<Button text={t('show_here')} onClick={onShowHere} />}
    />
  );
}

/** Possibly invented check-ins wait for a decision and are not listed as visits. */
function Unconfirmed({ desk }: Omit<VisitsProps, 'openId'>): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/here');
  const groups = desk.waiting.filter(({ kind }) => kind === 'unconfirmed');
  const count = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
  const [only, ...others] = groups;
  if (only === undefined) return null;
  const to = areaPath('desk', locationId, 'waiting', others.length === 0 ? only.id : '');
  return (
    <Notice tone="warning" icon={<UsersRound />}>
      {t('unconfirmed', { count })} <Link to={to}>{t('unconfirmed_look')}</Link>
    </Notice>
  );
}

/** Visitors stay anonymous until they sign. */
function UnderWay({ desk: { under_way } }: { readonly desk: ReadDeskAnswer }): ReactNode {
  const t = useTexts('desk/here');
  const slideName = useSlideName();
  if (under_way.length === 0) return <p className="st-here__underway st-soft">{t('under_way_none')}</p>;
  return (
    <div className="st-here__underway">
      <h2>{t('under_way')}</h2>
      <ul>
        {under_way.map(({ slide, kiosks, phones }) => (
          <li key={slide}>
            {slideName(slide)}
            {kiosks > 0 && (
              <span>
                <Monitor aria-label={t('on_kiosk')} role="img" /> {kiosks}
              </span>
            )}
            {phones > 0 && (
              <span>
                <Smartphone aria-label={t('on_phone')} role="img" /> {phones}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
