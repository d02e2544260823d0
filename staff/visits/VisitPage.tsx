import { X } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { readVisit } from '../../schemas/generated/calls/read-visit.ts';
import { settleVisit } from '../../schemas/generated/calls/settle-visit.ts';
import { signOutVisits } from '../../schemas/generated/calls/sign-out-visits.ts';
import { undoSignOut } from '../../schemas/generated/calls/undo-sign-out.ts';
import type { DeskVisit, ReadVisitAnswer } from '../../schemas/generated/types.ts';
import { useLocationId } from '../app/address.ts';
import { hasAccess, useMe } from '../app/session.ts';
import { Awaiting, Badge, Button, Facts, Failure, Section } from '../components/index.ts';
import { useCall, useChange } from '../data/calls.ts';
import { useAgo, useFormat } from '../texts/use-format.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { Lessons } from './Lessons.tsx';
import { useDesk } from './use-desk.tsx';
import { VisitState } from './VisitState.tsx';
import { type VisitSection, type VisitSectionProps, visitSections } from './visit-sections.ts';

interface Props {
  readonly visitId: string;
  readonly onClose: () => void;
}

/** [DESK-01] */
export function VisitPage({ visitId, onClose }: Props): ReactNode {
  const t = useTexts('visits');
  const { language } = useLanguage();
  const read = useCall(readVisit, { request: { language }, params: { visitId } });
  const { data, error, refetch } = read;
  const { desk } = useDesk();
  const row = desk?.visits.find(({ id }) => String(id) === visitId);
  const shown = useRef(row);
  // The row is live; its details are reread with each change.
  useEffect(() => {
    if (shown.current !== row) void refetch();
    shown.current = row;
  }, [row, refetch]);
  const close = <Button icon={<X />} aria-label={t('close')} onClick={onClose} />;
  if (data === undefined) {
    if (error?.failure.code !== 'visit_unknown') return <Awaiting read={read} />;
    return (
      <div className="st-visit__unknown">
        <p>{t('unknown')}</p>
        {close}
      </div>
    );
  }
  const visit = row ?? data.visit;
  return (
    <article className="st-visit" aria-labelledby="visit-name">
      <header className="st-visit__head">
        <div>
          <h2 className="st-visit__name" id="visit-name">
            {visit.name || '–'}
          </h2>
          <p className="st-row">
            <VisitState visit={visit} />
            {visit.delivered_at !== null && <Badge tone="info">{t('late')}</Badge>}
          </p>
        </div>
        {close}
      </header>
      <Actions details={{ ...data, visit }} />
      <VisitFacts visit={visit} code={data.code} />
      <Attention details={data} />
      <Rows title={t('entered')} rows={data.entries} />
      <Rows title={t('answers')} rows={data.answers} />
      <Rows title={t('other')} rows={data.other} />
      <Lessons lessons={data.lessons} />
      <Printouts details={data} />
      <Sections place="section" details={data} />
      <History details={data} />
    </article>
  );
}

function Actions({ details }: VisitSectionProps): ReactNode {
  const t = useTexts('visits');
  const { visit } = details;
  const params = { visitId: String(visit.id) };
  const signOut = useChange(signOutVisits, { renews: [readVisit] });
  const undo = useChange(undoSignOut, { renews: [readVisit] });
  const settle = useChange(settleVisit, { renews: [readVisit] });
  return (
    <>
      <div className="st-row">
        {visit.left_at === null ? (
          <Button
            text={t('sign_out')}
            variant="primary"
            busy={signOut.isPending}
            onClick={() => signOut.mutate({ request: { visits: [visit.id] } })}
          />
        ) : (
          <Button text={t('undo')} busy={undo.isPending} onClick={() => undo.mutate({ params })} />
        )}
        {visit.needs_look && (
          <Button
            text={t('settle')}
            busy={settle.isPending}
            onClick={() => settle.mutate({ request: { reason: 'reason_looked' }, params })}
          />
        )}
        <Sections place="actions" details={details} />
      </div>
      <Failure failure={(signOut.error ?? undo.error ?? settle.error)?.failure} />
    </>
  );
}

function VisitFacts({ visit, code }: { readonly visit: DeskVisit; readonly code: string }): ReactNode {
  const t = useTexts('visits');
  const format = useFormat();
  const ago = useAgo();
  const { left_at, left_how } = visit;
  const facts: [string, string][] = [
    [t('company'), visit.company],
    [t('plate'), visit.plate],
    [t('host'), visit.host],
    [t('place'), visit.place],
    [t(left_at === null ? 'since' : 'came'), `${format.time(visit.signed_at)} · ${ago(visit.signed_at)}`],
    [t('left'), left_at === null ? '' : `${format.time(left_at)} · ${left_how ? t(`left_${left_how}`) : ''}`],
    [t('language'), format.language(visit.language)],
    [t('number'), [String(visit.signature_id), code].filter((part) => part !== '').join(' · ')],
  ];
  return <Facts className="st-visit__facts" rows={facts.filter(([, value]) => value !== '')} />;
}

function Attention({ details: { attention, visit } }: { readonly details: ReadVisitAnswer }): ReactNode {
  const t = useTexts('visits');
  const why = useTexts('visits/attention');
  if (attention.length === 0) return null;
  return (
    <section className="st-visit__attention" data-open={visit.needs_look}>
      <h3>{t('attention')}</h3>
      <p>{t('attention_lead')}</p>
      <ul>
        {attention.map(({ code, message }) => (
          <li key={code} lang={why.find(code) === undefined ? 'en' : undefined}>
            {why.find(code) ?? message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: ReadVisitAnswer['entries'] }): ReactNode {
  const t = useTexts('visits');
  if (rows.length === 0) return null;
  return (
    <Section title={title} level={3} className="st-visit__block">
      <Facts
        className="st-visit__rows"
        rows={rows.map(({ label, value, calls_staff }) => [
          label,
          <>
            {value} {calls_staff && <Badge tone="warning">{t('calls_staff')}</Badge>}
          </>,
        ])}
      />
    </Section>
  );
}

function Printouts({ details: { printouts } }: { readonly details: ReadVisitAnswer }): ReactNode {
  const t = useTexts('visits');
  const format = useFormat();
  if (printouts.length === 0) return null;
  const stateOf = ({ made, expires_at }: ReadVisitAnswer['printouts'][number]) =>
    expires_at <= Date.now() ? t('gone') : t(made ? 'made' : 'not_made');
  return (
    <Section title={t('printouts')} level={3} className="st-visit__block">
      <ul>
        {printouts.map((printout) => (
          <li key={printout.name}>
            {t(printout.format)} · {format.time(printout.created_at)} · {stateOf(printout)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ details: { history } }: { readonly details: ReadVisitAnswer }): ReactNode {
  const t = useTexts('visits');
  const format = useFormat();
  const reasons = useTexts('desk/waiting');
  const wordOf = (what: string) => t.find(what) ?? what;
  // Reasons are stored as keys; older or external ones as words.
  const detailOf = (what: string, detail: string) =>
    what === 'visit.printout' ? '' : (reasons.find(detail) ?? detail);
  return (
    <Section title={t('history')} level={3} className="st-visit__block">
      <ol className="st-visit__history">
        {history.map(({ at, what, by, detail }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>
            <span>{[wordOf(what), by, detailOf(what, detail)].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const components = new Map<VisitSection, ComponentType<VisitSectionProps>>();

function componentOf(part: VisitSection): ComponentType<VisitSectionProps> {
  const known = components.get(part) ?? lazy(part.part);
  components.set(part, known);
  return known;
}

function Sections({ place, ...props }: VisitSectionProps & { readonly place: VisitSection['place'] }): ReactNode {
  const me = useMe();
  const isReception = hasAccess(me, ['reception'], useLocationId());
  const shown = visitSections.filter((part) => isReception && part.place === place);
  return (
    <Suspense fallback={null}>
      {shown.map((part) => {
        const Part = componentOf(part);
        return <Part key={part.id} {...props} />;
      })}
    </Suspense>
  );
}
