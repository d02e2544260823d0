import type { ReactNode } from 'react';
import { languageName } from '../../../../domain/language-name.ts';
import { Select } from '../../../components/index.ts';
import { useDraft } from '../../../draft/index.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Problem } from './Problem.tsx';
import type { ShapeProps } from './shape-props.ts';

/** One of a few values. */
export function Choice({ values, ...props }: ShapeProps & { readonly values: readonly unknown[] }): ReactNode {
  const { choices } = useFlagWords().of(props.name);
  const options = values.map((value) => ({
    id: String(value),
    name: choices?.[String(value)] ?? String(value),
    value,
  }));
  return <OneOf {...props} options={options} />;
}

/** One of the languages of the location. */
export function LanguageChoice(props: ShapeProps): ReactNode {
  const { document } = useDraft();
  const options = document.languages.map((one) => ({ id: one.key, name: languageName(one), value: one.key }));
  return <OneOf {...props} options={options} />;
}

interface Option {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

function OneOf({
  label,
  hint,
  problem,
  value,
  onChange,
  options,
}: ShapeProps & { readonly options: readonly Option[] }): ReactNode {
  const t = useTexts('studio/deck');
  const isMeant = ({ id }: Option) => id.toLowerCase() === String(value ?? '').toLowerCase();
  return (
    <div>
      <Select
        label={label}
        hint={hint}
        options={[{ id: '', name: t('unset') }, ...options]}
        value={options.find(isMeant)?.id ?? ''}
        onChange={(id) => onChange(options.find((option) => option.id === id)?.value)}
      />
      <Problem problem={problem} />
    </div>
  );
}
