import { Printer, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { eraseVisits } from '../../../schemas/generated/calls/erase-visits.ts';
import { findPersonVisits } from '../../../schemas/generated/calls/find-person-visits.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import type { EraseVisitsAnswer, FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Badge, Button, Failure, NothingFound, Page, TextField } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Erase } from './Erase.tsx';
import { Taught } from './Taught.tsx';
import './forget.css';

type Found = FindPersonVisitsAnswer['visits'][number];

const NOBODY = { name: '', plate: '', phone: '' };

/** Finds what is kept about one person, deletes it, and gives a receipt [DESK-07]. What is typed stays in this page. */
export default function Forget({ locationId }: AreaProps): ReactNode {
  const say = useTexts('desk/forget');
  const [asked, setAsked] = useState(NOBODY);
  const [email, setEmail] = useState('');
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
  const eraseWith = (visit_ids: number[]) =>
    erase.mutate({ request: { visit_ids, person: { ...person, email } }, params });
  if (erase.data !== undefined) {
    return (
      <Page title={say('receipt')}>
        <Receipt
          receipt={erase.data}
          onAgain={() => {
            setAsked(NOBODY);
            setEmail('');
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
        <Taught
          person={person}
          email={email}
          onEmail={setEmail}
          isPending={erase.isPending}
          onErase={() => eraseWith([])}
        />
      )}
    </Page>
  );
}

interface ResultsProps {
  readonly answer: FindPersonVisitsAnswer;
  readonly isPending: boolean;
  readonly onClear: () => void;
  readonly onErase: (ids: number[]) => void;
}

function Results({ answer: { visits, more }, isPending, onClear, onErase }: ResultsProps): ReactNode {
  const say = useTexts('desk/forget');
  const format = useFormat();
  const erasable = visits.filter(({ on_site }) => !on_site).map(({ visit_id }) => visit_id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  if (visits.length === 0)
    return (
      <NothingFound title={say('nothing')} onClear={onClear}>
        {say('nothing_lead')}
      </NothingFound>
    );
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isAll = chosen.size === erasable.length && erasable.length > 0;
  const timeOf = ({ signed_at, created_at }: Found) => format.time(signed_at ?? created_at);
  return (
    <>
      <p className="st-forget__found" role="status">
        {say('found', { count: visits.length })} {more && say('more')}
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
          <li key={visit.visit_id}>
            <label>
              <input
                type="checkbox"
                aria-label={say('choose', { name: visit.name, time: timeOf(visit) })}
                checked={chosen.has(visit.visit_id)}
                disabled={visit.on_site}
                onChange={() => toggle(visit.visit_id)}
              />
              <span>
                <strong>{visit.name}</strong>
                <span className="st-soft">
                  {[visit.company, visit.plate, visit.phone].filter((text) => text !== '').join(' · ')}
                </span>
              </span>
              <span className="st-forget__when">
                {timeOf(visit)} · {visit.location}
                {visit.on_site && <Badge tone="warning">{say('on_site')}</Badge>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Erase
        label={say('erase', { count: chosen.size })}
        lead={say('sure_lead', { count: chosen.size })}
        isDisabled={chosen.size === 0}
        isPending={isPending}
        onErase={() => onErase([...chosen])}
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
