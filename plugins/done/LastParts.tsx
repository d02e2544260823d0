import type { ReactNode } from 'react';
import { Button } from '../../page/ui/index.ts';
import { VisitCode } from '../_kit/print/VisitCode.tsx';
import type { CollectedVisit } from '../_kit/visit/collect.ts';
import type { LastChoice } from '../_kit/visit/contributions.ts';
import type { DoneContext } from './slide.ts';
import './last-parts.css';

type Part = ReturnType<CollectedVisit['last']>[number];

export function LastParts({ ctx, parts }: { readonly ctx: DoneContext; readonly parts: readonly Part[] }): ReactNode {
  const t = ctx.services.text;
  const choose = async (slide: string, { id, label, question }: LastChoice): Promise<void> => {
    if (question !== undefined) {
      const asked = { ...question, submit: label, submitAction: `confirm-${id}`, cancel: t('action_cancel') };
      if ((await ctx.modal(asked)) !== 'submit') return;
    }
    ctx.emit('last:chosen', { slide, choice: id });
  };
  return parts.map(({ slide, title, status, code, choices }) => (
    <section key={slide} className="gh-last" data-last={slide}>
      <h2 className="gh-last__title">{title}</h2>
      {status !== undefined && <p role="status">{status}</p>}
      {code && (
        <VisitCode text={code.text} alt={code.alt}>
          {code.hint} <b dir="ltr">{code.typed}</b>
        </VisitCode>
      )}
      {choices.length > 0 && (
        <div className="gh-last__choices">
          {choices.map((choice) => (
            <Button
              key={choice.id}
              action={choice.id}
              variant={choice.isMain ? 'primary' : 'secondary'}
              onClick={() => void choose(slide, choice)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  ));
}
