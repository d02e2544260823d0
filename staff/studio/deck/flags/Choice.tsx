import type { ReactNode } from 'react';
import { languageName } from '../../../../domain/language-name.ts';
import { Select, Switch } from '../../../components/index.ts';
import { useDraft } from '../../../draft/index.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { FlagFrame, Problem, type ShapeProps } from './shape-props.tsx';

export function Choice({ values, ...props }: ShapeProps & { readonly values: readonly unknown[] }): ReactNode {
  const { choices } = useFlagWords().of(props.name);
  const options = values.map((value) => ({
    id: String(value),
    name: choices?.[String(value)] ?? String(value),
    value,
  }));
  return <OneOf {...props} options={options} />;
}

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

interface OneOfProps extends ShapeProps {
  readonly options: readonly Option[];
}

function OneOf({ label, hint, problem, value, onChange, options }: OneOfProps): ReactNode {
  const t = useTexts('studio/deck');
  const chosen = String(value ?? '').toLowerCase();
  return (
    <div>
      <Select
        label={label}
        hint={hint}
        options={[{ id: '', name: t('unset') }, ...options]}
        value={options.find(({ id }) => id.toLowerCase() === chosen)?.id ?? ''}
        onChange={(id) => onChange(options.find((option) => option.id === id)?.value)}
      />
      <Problem problem={problem} />
    </div>
  );
}

interface ChoicesProps extends ShapeProps {
  readonly values: readonly (string | number)[];
}

/** Some of a few values, kept in the order offered. */
export function Choices({ name, value, onChange, values, ...props }: ChoicesProps): ReactNode {
  const { choices } = useFlagWords().of(name);
  const chosen = Array.isArray(value) ? value : [];
  const choose = (one: string | number, isWanted: boolean) => {
    const next = values.filter((other) => (other === one ? isWanted : chosen.includes(other)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <FlagFrame {...props}>
      <div className="st-flags__choices">
        {values.map((one) => (
          <Switch
            key={one}
            label={choices?.[String(one)] ?? String(one)}
            isSelected={chosen.includes(one)}
            onChange={(on) => choose(one, on)}
          />
        ))}
      </div>
    </FlagFrame>
  );
}
