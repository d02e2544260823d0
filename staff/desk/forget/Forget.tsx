import { Printer, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { eraseVisits } from '../../../schemas/generated/calls/erase-visits.ts';
import { findPersonVisits } from '../../../schemas/generated/calls/find-person-visits.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import type { EraseVisitsAnswer } from '../../../schemas/generated/types.ts';
import { Button, Failure, Page, Section, Table, TextField, useFields } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './forget.css';
import { type Chosen, Erase, Results } from './Results.tsx';

const NOBODY = { name: '', plate: '', phone: '', email: '' };
const FIELDS = ['name', 'plate', 'phone', 'email'] as const;

/** Search terms stay on this page [DESK-07]. */
export default function Forget(): ReactNode {
  const t = useTexts('desk/forget');
  const { typed: asked, field, clear } = useFields(NOBODY);
  const find = useChange(findPersonVisits);
  const erase = useChange(eraseVisits, { renews: [readDesk] });
  const isEmpty = Object.values(asked).every((text) => text.trim() === '');
  // Uses the submitted search; the fields may have changed since.
  const person = find.variables?.request ?? NOBODY;
  const eraseWith = (chosen: Chosen) => erase.mutate({ request: { ...chosen, person: { ...NOBODY, ...person } } });
  if (erase.data !== undefined) {
    return (
      <Page title={t('receipt')}>
        <Receipt
          receipt={erase.data}
          onAgain={() => {
            clear();
            find.reset();
            erase.reset();
          }}
        />
      </Page>
    );
  }
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Form
        className="st-forget__search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) find.mutate({ request: asked });
        }}
      >
        {FIELDS.map((name) => (
          <TextField key={name} label={t(name)} {...field(name)} input={{ autoComplete: 'off' }} />
        ))}
        <Button text={t('search')} type="submit" variant="primary" icon={<Search />} busy={find.isPending} />
      </Form>
      <Failure failure={find.error?.failure} />
      <Failure failure={erase.error?.failure} />
      {find.data !== undefined && (
        <Results
          key={find.submittedAt}
          answer={find.data}
          isPending={erase.isPending}
          onClear={() => {
            clear();
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

const NOTHING: Chosen = { visit_ids: [], expected: [] };

interface TaughtProps {
  readonly person: Readonly<Record<'name' | 'plate' | 'phone' | 'email', string>>;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

/** Lessons outlive visits [MEM-02]. */
function Taught({ person: { name, plate, phone, email }, isPending, onErase }: TaughtProps): ReactNode {
  const t = useTexts('desk/forget');
  const isKnown = name.trim() !== '' && [plate, phone, email].some((text) => text.trim() !== '');
  return (
    <Section title={t('taught')} className="st-stack st-below">
      <p className="st-soft">{t('taught_lead')}</p>
      <Erase
        label={t('erase_taught')}
        lead={t('sure_taught')}
        isDisabled={!isKnown}
        isPending={isPending}
        onErase={onErase}
      />
    </Section>
  );
}

interface ReceiptProps {
  readonly receipt: EraseVisitsAnswer;
  readonly onAgain: () => void;
}

function Receipt({ receipt, onAgain }: ReceiptProps): ReactNode {
  const t = useTexts('desk/forget');
  const format = useFormat();
  return (
    <section className="st-card" role="status">
      <p>{t('receipt_lead', { time: format.moment(receipt.at), by: receipt.by })}</p>
      <p>
        {t('number')}: <code>{receipt.receipt}</code>
      </p>
      {receipt.deleted.length === 0 ? (
        <p>{t('nothing_deleted')}</p>
      ) : (
        <Table
          className="st-plain st-plain--counts"
          rows={receipt.deleted}
          rowKey={({ what }) => what}
          columns={[
            { header: t('what'), cell: ({ what }) => t.find(`what_${what}`) ?? what, isRowHeader: true },
            { header: t('count'), cell: ({ count }) => count },
          ]}
        />
      )}
      <p className="st-soft">{t('not_covered')}</p>
      <div className="st-row st-screen-only">
        <Button text={t('print')} icon={<Printer />} onClick={() => globalThis.print()} />
        <Button text={t('again')} variant="quiet" onClick={onAgain} />
      </div>
    </section>
  );
}
