import type { ReactNode } from 'react';
import type { DeskVisit } from '../../schemas/generated/types.ts';
import { Badge } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** Tells an observed departure from an assumed one [DESK-02]. */
export function VisitState({ visit: { needs_look, left_how, left_at } }: { readonly visit: DeskVisit }): ReactNode {
  const t = useTexts('visits');
  if (needs_look) return <Badge tone="warning">{t('state_look')}</Badge>;
  if (left_at === null) return <Badge tone="success">{t('state_here')}</Badge>;
  return <Badge>{t(left_how === 'assumed' ? 'state_assumed' : 'state_left')}</Badge>;
}
