import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

interface Props {
  readonly title: string;
  /** Where it was looked, or what else could be tried. */
  readonly children?: ReactNode;
  /** Shows everything again. */
  readonly onClear: () => void;
}

/** Shown where there is something, and nothing of it fits the search or the filter. */
export function NothingFound({ title, children, onClear }: Props): ReactNode {
  const say = useTexts('components');
  return (
    <div role="status">
      <Empty icon={SearchX} title={title} action={<Button onPress={onClear}>{say('clear_search')}</Button>}>
        {children}
      </Empty>
    </div>
  );
}
