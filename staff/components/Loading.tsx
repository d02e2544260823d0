import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';

/** Shown until an answer comes; it stays invisible for the first moment, so that quick answers do not flicker. */
export function Loading(): ReactNode {
  const t = useTexts('components');
  return (
    <ProgressBar className="st-loading" isIndeterminate aria-label={t('loading')}>
      <span className="gh-spinner" aria-hidden="true" />
    </ProgressBar>
  );
}
