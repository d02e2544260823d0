import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../page/ui/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Purpose and first step. */
  readonly lead?: string | undefined;
  readonly action?: ReactNode;
}

export function Empty({ icon: Icon, title, lead, action }: EmptyProps): ReactNode {
  return (
    <div className="st-empty">
      <Icon className="st-empty__icon" aria-hidden="true" />
      <h2 className="st-empty__title">{title}</h2>
      {lead !== undefined && <p className="st-empty__text">{lead}</p>}
      {action}
    </div>
  );
}

interface NothingFoundProps {
  readonly title: string;
  readonly lead?: string;
  readonly onClear: () => void;
}

export function NothingFound({ title, lead, onClear }: NothingFoundProps): ReactNode {
  const t = useTexts('components');
  return (
    <div role="status">
      <Empty icon={SearchX} title={title} lead={lead} action={<Button text={t('clear_search')} onClick={onClear} />} />
    </div>
  );
}
