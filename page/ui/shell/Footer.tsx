import type { ResolvedFooter } from 'gatehouse-engine';
import { type ReactNode, use } from 'react';
import { Button } from '../Button.tsx';
import { Early } from '../early.ts';
import type { ShellLabels } from './labels.ts';
import { Sign } from './Sign.tsx';

export interface FooterProps {
  readonly footer: ResolvedFooter;
  readonly moving: boolean;
  readonly labels: ShellLabels;
  onNext(): void;
  onPrevious(): void;
}

/** Back and Next, within reach of the thumb [SHELL-04]. */
export function Footer({ footer, moving, labels, onNext, onPrevious }: FooterProps): ReactNode {
  const { previous, next } = footer;
  const early = use(Early);
  if (previous === 'hidden' && next === 'hidden') return null;
  return (
    <nav className="gh-footer" inert={early} aria-label={labels.footerLabel}>
      {previous !== 'hidden' && (
        <Button
          action={footer.previousAction}
          variant="secondary"
          className="gh-footer__previous"
          icon={<Sign path="m12 19-7-7 7-7M19 12H5" />}
          disabled={previous === 'disabled' || moving}
          onClick={onPrevious}
        >
          {footer.previousLabel === null ? labels.previous : labels.text(footer.previousLabel)}
        </Button>
      )}
      {next !== 'hidden' && (
        <Button
          action={footer.nextAction}
          variant="primary"
          className="gh-footer__next"
          iconEnd={<Sign path="M5 12h14M12 5l7 7-7 7" />}
          disabled={next === 'disabled'}
          busy={moving && next === 'shown'}
          onClick={onNext}
        >
          {footer.nextLabel === null ? labels.next : labels.text(footer.nextLabel)}
        </Button>
      )}
    </nav>
  );
}
