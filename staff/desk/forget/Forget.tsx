import { Printer, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { eraseVisits } from '../../../schemas/generated/calls/erase-visits.ts';
import { findPersonVisits } from '../../../schemas/generated/calls/find-person-visits.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import type { EraseVisitsAnswer, FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import type { AreaProps } from '../../app/areas.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  Failure,
  NothingFound,
  Page,
  Section,
  TableHead,
  TextField,
} from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './forget.css';

type Expected = FindPersonVisitsAnswer['expected'][number];

const NOBODY = { name: '', plate: '', phone: '', email: '' };

/** Finds what is kept about one person, deletes it, and gives a receipt [DESK-07]. What is typed stays in this page. */
export default function Forget({ locationId }: AreaProps): ReactNode {
  const say = useTexts('desk/forget');
  const [asked, setAsked] = useState(NOBODY);
  const find = useChange(findPersonVisits);
  const erase = useChange(eraseVisits, { renews: [readDesk] });
  const params = { locationId };
  const isEmpty = Object.values(asked).every((text) => text.trim() === '');
  const field = (name: keyof typeof NOBODY) => (
    <TextField
      label={say(name)}
      value={asked[name]}
      onChange={(value) => setAsked({ ...asked, [name]: value })}
      autoComplete="off"
    />
  );
  // As it was searched for: what was typed since may be about somebody else.
  const person = find.variables?.request ?? NOBODY;
  const eraseWith = (chosen: Chosen) =>
    erase.mutate({ request: { ...chosen, person: { ...NOBODY, ...person } }, params });
  if (erase.data !== undefined) {
    return (
      <Page title={say('receipt')}>
        <Receipt
          receipt={erase.data}
          onAgain={() => {
            setAsked(NOBODY);
            find.reset();
            erase.reset();
          }}
        />
      </Page>
    );
  }
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Form
        className="st-forget__search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) find.mutate({ request: asked, params });
        }}
      >
        {field('name')}
        {field('plate')}
        {field('phone')}
        {field('email')}
        <Button text={say('search')} type="submit" look="primary" icon={Search} isPending={find.isPending} />
      </Form>
      <Failure failure={find.error?.failure} />
      <Failure failure={erase.error?.failure} />
      {find.data !== undefined && (
        <Results
          key={find.submittedAt}
          answer={find.data}
          isPending={erase.isPending}
          onClear={() => {
            setAsked(NOBODY);
            find.reset();
          }}
          onErase={eraseWith}
        />
      )}
      {find.data !== undefined && (
        <Taught person={{ ...NOBODY, ...person }} isPending={erase.isPending} onErase={() => eraseWith(NOTHING)} />
      )}
    </Page>
  );
}

/** What is to be erased. */
interface Chosen {
  visit_ids: number[];
  expected: Pick<Expected, 'kind' | 'id'>[];
}

const NOTHING: Chosen = { visit_ids: [], expected: [] };

interface ResultsProps {
  readonly answer: FindPersonVisitsAnswer;
  readonly isPending: boolean;
  readonly onClear: () => void;
  readonly onErase: (chosen: Chosen) => void;
}

const keyOf = ({ kind, id }: Expected): string => `${kind} ${id}`;

function Results({
  answer: { visits, expected, more, incomplete },
  isPending,
  onClear,
  onErase,
}: ResultsProps): ReactNode {
  const say = useTexts('desk/forget');
  const erasable = [
    ...visits.filter(({ on_site }) => !on_site).map(({ visit_id }) => String(visit_id)),
    ...expected.map(keyOf),
  ];
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (visits.length + expected.length === 0)
    return (
      <NothingFound title={say('nothing')} lead={say(incomplete ? 'incomplete' : 'nothing_lead')} onClear={onClear} />
    );
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
    ...(visits.length > 0 ? [say('found', { count: visits.length })] : []),
    ...(expected.length > 0 ? [say('expected', { count: expected.length })] : []),
  ];
  return (
    <>
      <p className="st-forget__found" role="status">
        {found.join(' · ')} {more && say('more')} {incomplete && say('incomplete')}
      </p>
      <label className="st-forget__all">
        <input
          type="checkbox"
          checked={isAll}
          disabled={erasable.length === 0}
          onChange={() => setChosen(new Set(isAll ? [] : erasable))}
        />
        {say('all')}
      </label>
      <ul className="st-rows st-forget__list">
        {visits.map((visit) => {
          const time = format.time(visit.signed_at ?? visit.created_at);
          return (
            <Line
              key={visit.visit_id}
              {...choiceOf(String(visit.visit_id))}
              label={say('choose', { name: visit.name, time })}
              name={visit.name}
              about={[visit.company, visit.plate, visit.phone]}
              isDisabled={visit.on_site}
            >
              {time} · {visit.location}
              {visit.on_site && <Badge tone="warning">{say('on_site')}</Badge>}
            </Line>
          );
        })}
        {expected.map((one) => {
          const [kind, name] = [say(one.kind), one.name || one.plate];
          return (
            <Line
              key={keyOf(one)}
              {...choiceOf(keyOf(one))}
              label={say('choose_expected', { what: kind, name })}
              name={name}
              about={[one.name === '' ? '' : one.plate, one.phone, one.email]}
            >
              {listed(kind, one.date === null ? say('any_day') : format.day(one.date), one.location)}
            </Line>
          );
        })}
      </ul>
      <Erase
        label={say(erase, { count: chosen.size })}
        lead={say(sure, { count: chosen.size })}
        isDisabled={chosen.size === 0}
        isPending={isPending}
        onErase={() => onErase({ visit_ids: chosenVisits, expected: chosenOthers })}
      />
    </>
  );
}

interface LineProps {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  /** Read out for the box. */
  readonly label: string;
  readonly name: string;
  readonly about: readonly string[];
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A visit, not to be erased while the person is on site; or an entry with which they never came [DESK-07] [TRUE-06]. */
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

interface TaughtProps {
  readonly person: Readonly<Record<'name' | 'plate' | 'phone' | 'email', string>>;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

/** What somebody was taught, which is remembered for longer than visits may be [MEM-02]. */
function Taught({ person: { name, plate, phone, email }, isPending, onErase }: TaughtProps): ReactNode {
  const say = useTexts('desk/forget');
  const isKnown = name.trim() !== '' && [plate, phone, email].some((text) => text.trim() !== '');
  return (
    <Section title={say('taught')} className="st-stack st-below">
      <p className="st-soft">{say('taught_lead')}</p>
      <Erase
        label={say('erase_taught')}
        lead={say('sure_taught')}
        isDisabled={!isKnown}
        isPending={isPending}
        onErase={onErase}
      />
    </Section>
  );
}

interface EraseProps {
  readonly label: string;
  /** What would be gone. */
  readonly lead: string;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

/** Deletes for ever, once that was agreed to. */
function Erase({ label, lead, isDisabled, isPending, onErase }: EraseProps): ReactNode {
  const say = useTexts('desk/forget');
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  return (
    <div>
      <Button text={label} look="danger" icon={Trash2} isDisabled={isDisabled} isPending={isPending} onPress={ask} />
      {isAsked && (
        <ConfirmDialog
          title={say('sure')}
          lead={lead}
          confirm={label}
          onConfirm={onErase}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

interface ReceiptProps {
  readonly receipt: EraseVisitsAnswer;
  readonly onAgain: () => void;
}

function Receipt({ receipt, onAgain }: ReceiptProps): ReactNode {
  const say = useTexts('desk/forget');
  const format = useFormat();
  return (
    <section className="st-card" role="status">
      <p>{say('receipt_lead', { time: format.moment(receipt.at), by: receipt.by })}</p>
      <p>
        {say('number')}: <code>{receipt.receipt}</code>
      </p>
      {receipt.deleted.length === 0 ? (
        <p>{say('nothing_deleted')}</p>
      ) : (
        <table className="st-plain st-plain--counts">
          <TableHead columns={[say('what'), say('count')]} />
          <tbody>
            {receipt.deleted.map(({ what, count }) => (
              <tr key={what}>
                <th scope="row">{say.find(`what_${what}`) ?? what}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="st-soft">{say('not_covered')}</p>
      <div className="st-row st-screen-only">
        <Button text={say('print')} icon={Printer} onPress={() => globalThis.print()} />
        <Button text={say('again')} look="quiet" onPress={onAgain} />
      </div>
    </section>
  );
}
