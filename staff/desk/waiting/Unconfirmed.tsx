import { Check, UserRoundCheck, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import { readUnconfirmed } from '../../../schemas/generated/calls/read-unconfirmed.ts';
import { settleUnconfirmed } from '../../../schemas/generated/calls/settle-unconfirmed.ts';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import {
  Awaiting,
  Button,
  ConfirmDialog,
  Empty,
  Failure,
  LinkButton,
  NothingFound,
  Page,
  SearchField,
} from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { filterVisits } from '../../visits/filter-visits.ts';
import { useDesk } from '../../visits/use-desk.tsx';

/** Rows shown; search finds more. */
const SHOWN = 100;

/** [DESK-03] */
export function Unconfirmed({ groupId }: { readonly groupId: string }): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/waiting/unconfirmed');
  const params = { groupId };
  const read = useCall(readUnconfirmed, { params });
  const { data, refetch } = read;
  const settle = useChange(settleUnconfirmed, { renews: [readUnconfirmed, readDesk] });
  const { desk } = useDesk();
  const until = desk?.waiting.find(({ id }) => id === groupId)?.until;
  // More of them have come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the newest is another.
  useEffect(() => void refetch(), [until, refetch]);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const back = <LinkButton text={t('back')} to={areaPath('desk', locationId, 'waiting')} />;
  if (data === undefined) return <Awaiting read={read} />;
  const { visits } = data;
  const newest = visits[0]?.signed_at ?? 0;
  if (visits.length === 0)
    return (
      <Page title={t('title_over')}>
        <Empty icon={UserRoundCheck} title={t('none')} lead={t('none_lead')} action={back} />
      </Page>
    );
  const decide = (confirm: boolean, one?: DeskVisit) =>
    settle.mutate({
      request: { confirm, until: newest, ...(one !== undefined && { visits: [one.id] }) },
      params,
    });
  const found = filterVisits(visits, { shown: 'here', place: '', search: sought });
  return (
    <Page
      title={t('title', { count: visits.length })}
      lead={t('lead')}
      actions={
        <>
          {back}
          <ForAll count={visits.length} isPending={settle.isPending} onDecide={decide} />
        </>
      }
    >
      <div className="st-tools">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <Failure failure={settle.error?.failure} />
      {found.length === 0 && <NothingFound title={t('none_fits')} onClear={() => setSearch('')} />}
      <ul className="st-unconfirmed" aria-label={t('list')}>
        {found.slice(0, SHOWN).map((visit) => (
          <Row key={visit.id} visit={visit} onDecide={(confirm) => decide(confirm, visit)} />
        ))}
      </ul>
      {found.length > SHOWN && <p className="st-soft">{t('more', { count: found.length - SHOWN })}</p>}
    </Page>
  );
}

interface ForAllProps {
  readonly count: number;
  readonly isPending: boolean;
  readonly onDecide: (confirm: boolean) => void;
}

/** Confirming notifies hosts and removing is final, so both ask first. */
function ForAll({ count, isPending, onDecide }: ForAllProps): ReactNode {
  const t = useTexts('desk/waiting/unconfirmed');
  const [asks, setAsks] = useState<'confirm' | 'remove' | null>(null);
  const isRemoval = asks === 'remove';
  return (
    <>
      <Button text={t('confirm_all')} busy={isPending} onClick={() => setAsks('confirm')} />
      <Button text={t('remove_all')} variant="danger" busy={isPending} onClick={() => setAsks('remove')} />
      {asks !== null && (
        <ConfirmDialog
          title={t(isRemoval ? 'remove_ask' : 'confirm_ask', { count })}
          lead={t(isRemoval ? 'remove_lead' : 'confirm_lead')}
          confirm={t(isRemoval ? 'remove_all' : 'confirm_all')}
          look={isRemoval ? 'danger' : 'primary'}
          onConfirm={() => onDecide(!isRemoval)}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly visit: DeskVisit;
  readonly onDecide: (confirm: boolean) => void;
}

function Row({ visit, onDecide }: RowProps): ReactNode {
  const t = useTexts('desk/waiting/unconfirmed');
  const format = useFormat();
  const { company, plate, host, place, signed_at, signature_id } = visit;
  const name = visit.name || '–';
  const facts = [company, plate, host, place, t('number', { number: signature_id }), format.time(signed_at)];
  return (
    <li className="st-unconfirmed__row">
      <div>
        <p className="st-strong">{name}</p>
        <p className="st-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <Button icon={<X />} aria-label={t('remove_name', { name })} onClick={() => onDecide(false)} />
      <Button
        text={t('confirm')}
        icon={<Check />}
        aria-label={t('confirm_name', { name })}
        onClick={() => onDecide(true)}
      />
    </li>
  );
}
