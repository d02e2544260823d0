import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';

/** Invisible at first, so that quick answers do not flicker. */
export function Loading(): ReactNode {
  const t = useTexts('components');
  return (
    <ProgressBar className="st-loading" isIndeterminate aria-label={t('loading')}>
      <span className="gh-spinner" aria-hidden="true" />
    </ProgressBar>
  );
}
