import { ClipboardPen } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AskedField } from '../../domain/form-fields.ts';
import { Button, ErrorSummary, focusField, Notice, SlideFrame, Spinner, StatusLine } from '../../page/ui/index.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import { lazyPart } from '../_kit/page/lazy-part.ts';
import { ExtraData } from './ExtraData.tsx';
import { FormField } from './FormField.tsx';
import type { FormContext } from './reads.ts';
import './form.css';
import { followsOf } from '../../domain/answer-follows.ts';
import { dataKey } from '../../domain/text-lookup.ts';
import { isHeldBack, loadLabels } from './labels.ts';
import { PrefilledFields, splitPrefilled, usePassing } from './PrefilledFields.tsx';
import { type FormSlice, isLocked } from './slice.ts';
import { type FormStep, fieldsOf, findHiddenFields, stepsOf } from './steps.ts';
import { UniqueIdField } from './UniqueIdField.tsx';
import { describeError, findLabel, stepHeading } from './words.ts';

const OwnDetails = lazyPart(async () => (await import('./OwnDetails.tsx')).default);

/** One screen of the form: name, registration number and the destination's own fields [FORM-01]. */
export default function Form({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  const fields = fieldsOf(ctx);
  const steps = stepsOf(ctx);
  const step = steps.find(({ id }) => id === ctx.props.step) ?? steps[0];
  const { asked, known } = splitPrefilled(step?.fields ?? fields, slice);
  const isFirst = step === steps[0];
  const locked = isLocked(slice);
  const listed = slice.isListed ? asked.filter((field) => slice.errors[field.name]) : [];
  // A consequence of an answer is read before Next.
  const isAlone = ({ follows }: AskedField): boolean =>
    !isFirst && asked.length + known.length === 1 && !follows?.length;
  const list = useFocus(ctx);
  useApproval(ctx);
  usePassing(ctx, splitPrefilled(fields, slice).isMissing);

  return (
    <SlideFrame
      title={titleOf(ctx, steps, step)}
      sentence={t('form_instruction')}
      icon={ClipboardPen}
      className="gh-form"
    >
      {locked && <Notice tone="warning">{t('form_locked')}</Notice>}
      <ErrorSummary
        ref={list}
        title={t('error_summary_title')}
        errors={listed.map((field) => ({ id: field.name, message: describeError(field, slice.errors, t) ?? '' }))}
      />
      {isFirst && ctx.services.device.details?.isKept() && <OwnDetails ctx={ctx} />}
      <PrefilledFields
        ctx={ctx}
        fields={isFirst ? [...answered(findHiddenFields(fields, steps), slice), ...known] : known}
      />
      <fieldset className="gh-form__fields" disabled={locked}>
        <legend className="gh-sr">{t('form_title')}</legend>
        {asked.map((field) => (
          <Fragment key={field.name}>
            <FormField ctx={ctx} field={field} label={findLabel(field, t)} isAlone={isAlone(field)} />
            <Follows ctx={ctx} field={field} />
          </Fragment>
        ))}
        {isFirst && <UniqueIdField ctx={ctx} />}
      </fieldset>
      {isFirst && <Offers ctx={ctx} />}
      {slice.labels === 'loading' && <Spinner label={t('form_loading')} />}
      {slice.labels === 'failed' && <FieldsFailed ctx={ctx} />}
      {isFirst && <ExtraData rows={slice.extra} title={t('form_extra_data_title')} />}
      {asked.length > 0 && <p className="gh-form__note">{t('form_required_note')}</p>}
      <StatusLine state={slice.awaited.length > 0 ? 'waiting' : null}>{slice.awaited[0]}</StatusLine>
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

function useFocus({ slice: { focus } }: FormContext): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus === null) return;
    if (focus.name !== null) return focusField(focus.name);
    list.current?.focus();
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [focus]);
  return list;
}

/** The focused heading is read out, with the number of screens. */
function titleOf({ services: { text: t } }: FormContext, steps: readonly FormStep[], step?: FormStep): ReactNode {
  if (!step?.heading) return t('form_title');
  const count = steps.length;
  return (
    <>
      {count > 1 && (
        <span className="gh-form__count">{t('form_step_count', { n: steps.indexOf(step) + 1, m: count })} </span>
      )}
      {stepHeading(step.heading, t)}
    </>
  );
}

function FieldsFailed({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const t = ctx.services.text;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={ctx.slice.isAway ? t('offline_title') : undefined}
      actions={
        <Button action="retry" variant="primary" onClick={() => void loadLabels(ctx)}>
          {t('action_retry')}
        </Button>
      }
    >
      {isHeldBack(ctx) ? t('offline_refused') : t('form_labels_failed')}
    </Notice>
  );
}

const answered = (fields: readonly AskedField[], { values }: FormSlice): readonly AskedField[] =>
  fields.filter(({ name }) => values[name]);

async function loadApproval(ctx: FormContext, signal: AbortSignal): Promise<typeof import('./approval.tsx') | null> {
  const { text } = ctx.services;
  while (!signal.aborted) {
    const code = await import('./approval.tsx').catch(() => null);
    if (code !== null) return code;
    await ctx.modal({ title: text('error_call_title'), body: text('error_call_body'), signal });
  }
  return null;
}

/** While the scan needs approval [SCAN-06]. */
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

function Offers({ ctx }: { readonly ctx: FormContext }): ReactNode {
  return ctx.services.visit.offers().map(({ slide, label }) => (
    <Button key={slide} action={`offer-${slide}`} onClick={() => ctx.emit('offer:taken', { slide })}>
      {label}
    </Button>
  ));
}

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
