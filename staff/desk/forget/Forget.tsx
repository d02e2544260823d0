import { Printer, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { eraseVisits } from '../../../schemas/generated/calls/erase-visits.ts';
import { findPersonVisits } from '../../../schemas/generated/calls/find-person-visits.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import type { EraseVisitsAnswer, FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Button, Failure, NothingFound, Page, TextField } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Erase } from './Erase.tsx';
import { ExpectedLine, VisitLine } from './FoundLines.tsx';
import { Taught } from './Taught.tsx';
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
        <Button type="submit" look="primary" icon={<Search aria-hidden="true" />} isPending={find.isPending}>
          {say('search')}
        </Button>
      </Form>
      {find.error !== null && <Failure failure={find.error.failure} />}
      {erase.error !== null && <Failure failure={erase.error.failure} />}
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (visits.length + expected.length === 0)
    return (
      <NothingFound title={say('nothing')} onClear={onClear}>
        {say(incomplete ? 'incomplete' : 'nothing_lead')}
      </NothingFound>
    );
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
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
      <ul className="st-forget__list">
        {visits.map((visit) => (
          <VisitLine
            key={visit.visit_id}
            visit={visit}
            isChosen={chosen.has(String(visit.visit_id))}
            onToggle={() => toggle(String(visit.visit_id))}
          />
        ))}
        {expected.map((one) => (
          <ExpectedLine
            key={keyOf(one)}
            one={one}
            isChosen={chosen.has(keyOf(one))}
            onToggle={() => toggle(keyOf(one))}
          />
        ))}
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

interface ReceiptProps {
  readonly receipt: EraseVisitsAnswer;
  readonly onAgain: () => void;
}

function Receipt({ receipt, onAgain }: ReceiptProps): ReactNode {
  const say = useTexts('desk/forget');
  const format = useFormat();
  return (
    <section className="st-forget__receipt" role="status">
      <p>{say('receipt_lead', { time: format.moment(receipt.at), by: receipt.by })}</p>
      <p>
        {say('number')}: <code>{receipt.receipt}</code>
      </p>
      {receipt.deleted.length === 0 ? (
        <p>{say('nothing_deleted')}</p>
      ) : (
        <table className="st-forget__table">
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th scope="col">{say('count')}</th>
            </tr>
          </thead>
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
      <div className="st-forget__actions">
        <Button icon={<Printer aria-hidden="true" />} onPress={() => globalThis.print()}>
          {say('print')}
        </Button>
        <Button look="quiet" onPress={onAgain}>
          {say('again')}
        </Button>
      </div>
    </section>
  );
}
