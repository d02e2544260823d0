import type { ReactNode } from 'react';
import { Switch } from '../../../components/index.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { Problem } from './Problem.tsx';
import type { ShapeProps } from './shape-props.ts';

/** Some of a few values, in the order in which they are offered. */
export function Choices({
  name,
  label,
  hint,
  problem,
  value,
  onChange,
  values,
}: ShapeProps & { readonly values: readonly (string | number)[] }): ReactNode {
  const { choices } = useFlagWords().of(name);
  const chosen = Array.isArray(value) ? value : [];
  const choose = (one: string | number, isWanted: boolean) => {
    const next = values.filter((other) => (other === one ? isWanted : chosen.includes(other)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="st-flags__group">
      <legend className="st-flags__legend">{label}</legend>
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
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
      <Problem problem={problem} />
    </fieldset>
  );
}
