import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../domain/flag.ts';
import { Button, Markdown, Notice, SlideFrame, StatusLine, type Tone } from '../../page/ui/index.ts';
import { lazyPart } from '../_kit/page/lazy-part.ts';
import { useLesson } from '../_kit/visit/use-lesson.ts';
import { instructionsOf } from './instructions.ts';
import { knownDate } from './list-known-rows.ts';
import type { InstructionContext } from './reads.ts';
import { isTextHeld } from './taught.ts';
import './instruction.css';
import type { Notification } from '../../schemas/generated/types.ts';

const TONES: Readonly<Record<string, Tone>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  error: 'danger',
  alert: 'danger',
};

interface ShownNotification {
  readonly heading: string;
  readonly text: string;
  readonly tone: Tone;
}

export function notificationOf(notification: Notification | null | undefined): ShownNotification | null {
  const heading = notification?.heading?.trim() ?? '';
  const text = notification?.text?.trim() ?? '';
  if (heading === '' && text === '') return null;
  return { heading, text, tone: TONES[notification?.type?.toLowerCase() ?? ''] ?? 'info' };
}

const DirectPrint = lazyPart(async () => (await import('./DirectPrint.tsx')).DirectPrint);

export default function Instruction({ ctx }: { readonly ctx: InstructionContext }): ReactNode {
  const { config, facts, services, settings, slice } = ctx;
  const t = services.text;
  const name = facts.form?.values['form_field_name']?.trim() ?? '';
  const instructions = isTextHeld(ctx) ? '' : instructionsOf(config, facts);
  useLesson(ctx, 'instruction', instructions !== '');
  const { taught } = slice;
  const notification = notificationOf(config.notification);
  return (
    <SlideFrame
      className="gh-instruction"
      icon={ShieldCheck}
      title={name === '' ? t('instruction_title_no_name') : t('instruction_title', { name })}
      pageTitle={t('instruction_title_no_name')}
      sentence={taught ? t('instruction_new', { count: taught.due, date: knownDate(ctx) }) : t('instruction_read')}
    >
      {notification && (
        <Notice tone={notification.tone} title={notification.heading || t('instruction_notification_label')}>
          {notification.text !== '' && <Markdown text={notification.text} />}
        </Notice>
      )}
      {instructions !== '' && <Markdown className="gh-instruction__text" text={instructions} />}
      {taught && !taught.isAllShown && (
        <Button action="show-all" onClick={() => showAll(ctx)}>
          {t('instruction_show_all')}
        </Button>
      )}
      <FormSummary ctx={ctx} />
      <StatusLine state={slice.awaited.length > 0 ? 'waiting' : null}>{slice.awaited[0]}</StatusLine>
      {isOn(settings.printout_directly_after_form_slide) && <DirectPrint ctx={ctx} />}
    </SlideFrame>
  );
}

function showAll(ctx: InstructionContext): void {
  ctx.update((slice) => {
    if (slice.taught !== null) slice.taught = { ...slice.taught, isAllShown: true };
  });
}

/** Hidden, for backends that read the entries from the page [INS-01]. */
function FormSummary({ ctx }: { readonly ctx: InstructionContext }): ReactNode {
  const rows = ctx.services.visit.rows();
  return (
    <dl hidden data-form-summary>
      {rows.map(({ name, label, value }) => (
        <div key={name} data-name={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
