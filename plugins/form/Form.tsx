import { ClipboardPen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOn } from '../../domain/flag.ts';
import { askedFields } from '../../domain/form-fields.ts';
import { Button, ErrorSummary, focusField, Notice, SlideFrame, Spinner, StatusLine } from '../../ui/index.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import { awaitApproval } from './approval.tsx';
import type { FormContext } from './context.ts';
import { ExtraData } from './ExtraData.tsx';
import { FormField } from './FormField.tsx';
import './form.css';
import { isHeldBack, loadLabels } from './labels.ts';
import { isLocked } from './slice.ts';
import { UniqueIdField } from './UniqueIdField.tsx';
import { errorText, labelOf } from './words.ts';

/** Name, registration number and the destination's own fields [FORM-01]. */
export default function Form({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  const fields = askedFields(slice.fields, isOn(ctx.settings.license_plate_required));
  const locked = isLocked(slice);
  const wrong = fields.filter((field) => slice.errors[field.name]);

  useEffect(() => {
    if (slice.focus) focusField(slice.focus.name);
  }, [slice.focus]);
  useApproval(ctx);

  return (
    <SlideFrame title={t('form_title')} sentence={t('form_instruction')} icon={ClipboardPen} className="gh-form">
      {locked && <Notice tone="warning">{t('form_locked')}</Notice>}
      <ErrorSummary
        title={t('error_summary_title')}
        errors={wrong.map((field) => ({ id: field.name, message: errorText(field, slice.errors, t) ?? '' }))}
      />
      <fieldset className="gh-form__fields" disabled={locked}>
        <legend className="gh-sr">{t('form_title')}</legend>
        {fields.map((field) => (
          <FormField key={field.name} ctx={ctx} field={field} label={labelOf(field, t)} />
        ))}
        <UniqueIdField ctx={ctx} />
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
      <ExtraData rows={slice.extra} title={t('form_extra_data_title')} />
      <p className="gh-form__note">{t('form_required_note')}</p>
      <StatusLine state={slice.awaited.length > 0 ? 'waiting' : null}>{slice.awaited[0]}</StatusLine>
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

/** Starts waiting for staff whenever it becomes known that the scan needs approval [SCAN-06]. */
function useApproval(ctx: FormContext): void {
  const latest = useRef(ctx);
  latest.current = ctx;
  const isWaiting = ctx.slice.approval === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const waiting = new AbortController();
    void awaitApproval(latest.current, waiting.signal);
    return () => waiting.abort();
  }, [isWaiting]);
}
