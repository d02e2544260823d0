import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import { Badge, Button, ConfirmDialog, NothingFound } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

type Found = FindPersonVisitsAnswer['visits'][number];
type Expected = FindPersonVisitsAnswer['expected'][number];

export interface Chosen {
  visit_ids: number[];
  expected: Pick<Expected, 'kind' | 'id'>[];
}

interface ResultsProps {
  readonly answer: FindPersonVisitsAnswer;
  readonly isPending: boolean;
  readonly onClear: () => void;
  readonly onErase: (chosen: Chosen) => void;
}

const keyOf = ({ kind, id }: Expected): string => `${kind} ${id}`;

/** [DESK-07] */
export function Results({
  answer: { visits, expected, more, incomplete },
  isPending,
  onClear,
  onErase,
}: ResultsProps): ReactNode {
  const t = useTexts('desk/forget');
  const erasable = [
    ...visits.filter(({ on_site }) => !on_site).map(({ visit_id }) => String(visit_id)),
    ...expected.map(keyOf),
  ];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (visits.length + expected.length === 0)
    return <NothingFound title={t('nothing')} lead={t(incomplete ? 'incomplete' : 'nothing_lead')} onClear={onClear} />;
  const choiceOf = (key: string) => ({
    isChosen: chosen.has(key),
    onToggle: () => {
      const next = new Set(chosen);
      if (!next.delete(key)) next.add(key);
      setChosen(next);
    },
  });
  const isAll = chosen.size === erasable.length && erasable.length > 0;
  const chosenVisits = visits.filter(({ visit_id }) => chosen.has(String(visit_id))).map(({ visit_id }) => visit_id);
  const chosenOthers = expected.filter((one) => chosen.has(keyOf(one))).map(({ kind, id }) => ({ kind, id }));
  const [erase, sure] =
    chosenOthers.length === 0 ? (['erase', 'sure_lead'] as const) : (['erase_entries', 'sure_entries'] as const);
  const found = [
    ...(visits.length > 0 ? [t('found', { count: visits.length })] : []),
    ...(expected.length > 0 ? [t('expected', { count: expected.length })] : []),
  ];
  return (
    <>
      <p className="st-forget__found" role="status">
        {found.join(' · ')} {more && t('more')} {incomplete && t('incomplete')}
      </p>
      <label className="st-forget__all">
        <input
          type="checkbox"
          checked={isAll}
          disabled={erasable.length === 0}
          onChange={() => setChosen(new Set(isAll ? [] : erasable))}
        />
        {t('all')}
      </label>
      <ul className="st-rows st-forget__list">
        {visits.map((visit) => (
          <VisitLine key={visit.visit_id} visit={visit} {...choiceOf(String(visit.visit_id))} />
        ))}
        {expected.map((one) => (
          <EntryLine key={keyOf(one)} entry={one} {...choiceOf(keyOf(one))} />
        ))}
      </ul>
      <Erase
        label={t(erase, { count: chosen.size })}
        lead={t(sure, { count: chosen.size })}
        isDisabled={chosen.size === 0}
        isPending={isPending}
        onErase={() => onErase({ visit_ids: chosenVisits, expected: chosenOthers })}
      />
    </>
  );
}

type Choice = Pick<LineProps, 'isChosen' | 'onToggle'>;

/** A visit cannot be erased while the person is on site [DESK-07] [TRUE-06]. */
function VisitLine({ visit, ...choice }: Choice & { readonly visit: Found }): ReactNode {
  const t = useTexts('desk/forget');
  const { name, company, plate, phone, location, on_site } = visit;
  const time = useFormat().time(visit.signed_at ?? visit.created_at);
  return (
    <Line
      {...choice}
      label={t('choose', { name, time })}
      name={name}
      about={[company, plate, phone]}
      isDisabled={on_site}
    >
      {time} · {location}
      {on_site && <Badge tone="warning">{t('on_site')}</Badge>}
    </Line>
  );
}

function EntryLine({ entry, ...choice }: Choice & { readonly entry: Expected }): ReactNode {
  const t = useTexts('desk/forget');
  const format = useFormat();
  const { plate, phone, email, date, location } = entry;
  const [kind, name] = [t(entry.kind), entry.name || plate];
  return (
    <Line
      {...choice}
      label={t('choose_expected', { what: kind, name })}
      name={name}
      about={[entry.name === '' ? '' : plate, phone, email]}
    >
      {listed(kind, date === null ? t('any_day') : format.day(date), location)}
    </Line>
  );
}

interface LineProps {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly label: string;
  readonly name: string;
  readonly about: readonly string[];
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

function Line({ isChosen, onToggle, label, name, about, isDisabled, children }: LineProps): ReactNode {
  return (
    <li>
      <label>
        <input type="checkbox" aria-label={label} checked={isChosen} disabled={isDisabled} onChange={onToggle} />
        <span>
          <strong>{name}</strong>
          <span className="st-soft">{listed(...about)}</span>
        </span>
        <span className="st-forget__when">{children}</span>
      </label>
    </li>
  );
}

const listed = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

interface EraseProps {
  readonly label: string;
  readonly lead: string;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

export function Erase({ label, lead, isDisabled, isPending, onErase }: EraseProps): ReactNode {
  const t = useTexts('desk/forget');
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  return (
    <div>
      <Button text={label} variant="danger" icon={<Trash2 />} disabled={isDisabled} busy={isPending} onClick={ask} />
      {isAsked && (
        <ConfirmDialog
          title={t('sure')}
          lead={lead}
          confirm={label}
          onConfirm={onErase}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
