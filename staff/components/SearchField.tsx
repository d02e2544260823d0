import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onChange, inputRef }: Props): ReactNode {
  const t = useTexts('components');
  return (
    <AriaSearchField className="st-search" aria-label={label} value={value} onChange={onChange}>
      <Search aria-hidden="true" />
      <Input className="st-input" placeholder={label} {...(inputRef !== undefined && { ref: inputRef })} />
      {value !== '' && (
        <Button className="st-search__clear" aria-label={t('clear')}>
          <X aria-hidden="true" />
        </Button>
      )}
    </AriaSearchField>
  );
}
