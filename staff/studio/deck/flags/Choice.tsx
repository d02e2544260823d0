import type { ReactNode } from 'react';
import { languageName } from '../../../../domain/language-name.ts';
import { SelectField, Toggle } from '../../../components/index.ts';
import { useDraft } from '../../../draft/index.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { FlagFrame, Problem, type ShapeProps } from './shape-props.tsx';

export function Choice({ values, ...props }: ShapeProps & { readonly values: readonly unknown[] }): ReactNode {
  const { choices } = useFlagWords().of(props.name);
  const options = values.map((meant) => ({
    value: String(meant),
    label: choices?.[String(meant)] ?? String(meant),
    meant,
  }));
  return <OneOf {...props} options={options} />;
}

export function LanguageChoice(props: ShapeProps): ReactNode {
  const { document } = useDraft();
  const options = document.languages.map((one) => ({ value: one.key, label: languageName(one), meant: one.key }));
  return <OneOf {...props} options={options} />;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly meant: unknown;
}

interface OneOfProps extends ShapeProps {
  readonly options: readonly Option[];
}

function OneOf({ label, hint, problem, value, onChange, options }: OneOfProps): ReactNode {
  const t = useTexts('studio/deck');
  const chosen = String(value ?? '').toLowerCase();
  return (
    <div>
      <SelectField
        label={label}
        hint={hint}
        options={[{ value: '', label: t('unset') }, ...options]}
        value={options.find((option) => option.value.toLowerCase() === chosen)?.value ?? ''}
        onChange={(id) => onChange(options.find((option) => option.value === id)?.meant)}
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
          <Toggle
            key={one}
            label={choices?.[String(one)] ?? String(one)}
            checked={chosen.includes(one)}
            onChange={(on) => choose(one, on)}
          />
        ))}
      </div>
    </FlagFrame>
  );
}
