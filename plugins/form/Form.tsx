import { ClipboardPen } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { AskedField } from '../../domain/form-fields.ts';
import { Button, ErrorSummary, focusField, Notice, SlideFrame, Spinner, StatusLine } from '../../page/ui/index.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import type { FormContext } from './context.ts';
import { ExtraData } from './ExtraData.tsx';
import { FormField } from './FormField.tsx';
import './form.css';
import { followsOf } from '../../domain/answer-follows.ts';
import { dataKey } from '../../domain/text-lookup.ts';
import { isHeldBack, loadLabels } from './labels.ts';
import { PrefilledFields, usePassing } from './PrefilledFields.tsx';
import { toAsk } from './prefilled.ts';
import { type FormSlice, isLocked } from './slice.ts';
import { type FormStep, fieldsOf, stepsOf, unshown } from './steps.ts';
import { UniqueIdField } from './UniqueIdField.tsx';
import { errorText, labelOf, stepHeading } from './words.ts';

/** Only on a device that keeps the details of its visitor. */
const OwnDetails = lazy(() => import('./OwnDetails.tsx').catch(() => ({ default: () => null })));

/** Name, registration number and the destination's own fields [FORM-01]. */
export default function Form({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  const fields = fieldsOf(ctx);
  const steps = stepsOf(ctx);
  const number = Math.max(
    0,
    steps.findIndex(({ id }) => id === ctx.props.step),
  );
  const step = steps[number];
  const { asked, known } = toAsk(step?.fields ?? fields, slice);
  const isFirst = number === 0;
  const locked = isLocked(slice);
  const listed = slice.isListed ? asked.filter((field) => slice.errors[field.name]) : [];
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (slice.focus === null) return;
    if (slice.focus.name !== null) return focusField(slice.focus.name);
    list.current?.focus();
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [slice.focus]);
  useApproval(ctx);
  usePassing(ctx, toAsk(fields, slice).isMissing);

  return (
    <SlideFrame
      title={
        step?.heading ? <StepTitle ctx={ctx} step={step} number={number + 1} count={steps.length} /> : t('form_title')
      }
      sentence={t('form_instruction')}
      icon={ClipboardPen}
      className="gh-form"
    >
      {locked && <Notice tone="warning">{t('form_locked')}</Notice>}
      <ErrorSummary
        ref={list}
        title={t('error_summary_title')}
        errors={listed.map((field) => ({ id: field.name, message: errorText(field, slice.errors, t) ?? '' }))}
      />
      {isFirst && ctx.services.device.details?.isKept() && (
        <Suspense fallback={null}>
          <OwnDetails ctx={ctx} />
        </Suspense>
      )}
      <PrefilledFields ctx={ctx} fields={isFirst ? [...answered(unshown(fields, steps), slice), ...known] : known} />
      <fieldset className="gh-form__fields" disabled={locked}>
        <legend className="gh-sr">{t('form_title')}</legend>
        {asked.map((field) => (
          <Fragment key={field.name}>
            <FormField ctx={ctx} field={field} label={labelOf(field, t)} />
            <Follows ctx={ctx} field={field} />
          </Fragment>
        ))}
        {isFirst && <UniqueIdField ctx={ctx} />}
      </fieldset>
      {slice.labels === 'loading' && <Spinner label={t('form_loading')} />}
      {slice.labels === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title={slice.isAway ? t('offline_title') : undefined}
          actions={
            <Button action="retry" variant="primary" onClick={() => void loadLabels(ctx)}>
              {t('action_retry')}
            </Button>
          }
        >
          {isHeldBack(ctx) ? t('offline_refused') : t('form_labels_failed')}
        </Notice>
      )}
      {isFirst && <ExtraData rows={slice.extra} title={t('form_extra_data_title')} />}
      {asked.length > 0 && <p className="gh-form__note">{t('form_required_note')}</p>}
      <StatusLine state={slice.awaited.length > 0 ? 'waiting' : null}>{slice.awaited[0]}</StatusLine>
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

interface StepTitleProps {
  readonly ctx: FormContext;
  readonly step: FormStep;
  readonly number: number;
  readonly count: number;
}

/** What this screen asks for, and how many there are: the heading has the focus, so that it is also said. */
function StepTitle({ ctx, step, number, count }: StepTitleProps): ReactNode {
  const t = ctx.services.text;
  return (
    <>
      {count > 1 && <span className="gh-form__count">{t('form_step_count', { n: number, m: count })} </span>}
      {stepHeading(step.heading ?? '', t)}
    </>
  );
}

const answered = (fields: readonly AskedField[], { values }: FormSlice): readonly AskedField[] =>
  fields.filter(({ name }) => values[name]);

/** Only where cards are scanned. What cannot be loaded is tried again when the visitor closes the message. */
async function loadApproval(ctx: FormContext, signal: AbortSignal): Promise<typeof import('./approval.tsx') | null> {
  const { text } = ctx.services;
  while (!signal.aborted) {
    const code = await import('./approval.tsx').catch(() => null);
    if (code !== null) return code;
    await ctx.modal({ title: text('error_call_title'), body: text('error_call_body'), signal });
  }
  return null;
}

/** Starts waiting for staff whenever it becomes known that the scan needs approval [SCAN-06]. */
function useApproval(ctx: FormContext): void {
  const latest = useRef(ctx);
  latest.current = ctx;
  const isWaiting = ctx.slice.approval === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const waiting = new AbortController();
    void loadApproval(latest.current, waiting.signal).then((code) =>
      code?.awaitApproval(latest.current, waiting.signal),
    );
    return () => waiting.abort();
  }, [isWaiting]);
}

/** What the location says to an answer, below its field: where to borrow a helmet, that staff come. */
function Follows({ ctx, field }: { readonly ctx: FormContext; readonly field: AskedField }): ReactNode {
  const { text } = ctx.services;
  return followsOf(field, ctx.slice.values[field.name] ?? '').map(({ answer, say }) => {
    const said = say ? text(dataKey(say)) : '';
    return (
      said !== '' && (
        <Notice key={`${answer} ${say}`} tone="warning" role="status">
          {said}
        </Notice>
      )
    );
  });
}
