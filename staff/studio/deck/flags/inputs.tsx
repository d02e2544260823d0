import type { ReactNode } from 'react';
import { isOn } from '../../../../domain/flag.ts';
import { InLanguages, PatternChoice, TextField, Toggle } from '../../../components/index.ts';
import { useDraft } from '../../../draft/index.ts';
import { readLocalText, writeLocalText } from '../../../draft/local-text.ts';
import { Problem, type ShapeProps } from './shape-props.tsx';

interface TextProps extends ShapeProps {
  readonly kind: 'text' | 'number' | 'pattern';
}

export function TextInput({ label, hint, problem, value, onChange, kind }: TextProps): ReactNode {
  const props = {
    label,
    hint,
    error: problem,
    value: value === null || value === undefined ? '' : String(value),
    onChange: (text: string) => onChange(text === '' ? undefined : kind === 'number' ? numberIn(text) : text),
  };
  if (kind === 'pattern') return <PatternChoice {...props} />;
  return <TextField {...props} input={{ inputMode: kind === 'number' ? 'decimal' : 'text' }} />;
}

/** An incomplete number stays as it is typed. */
function numberIn(text: string): string | number {
  const number = Number(text);
  return String(number) === text ? number : text;
}

export function ByLanguage({ label, hint, problem, value, onChange }: ShapeProps): ReactNode {
  const { languages } = useDraft().document;
  const write = (language: string, text: string) => {
    const next = writeLocalText(value, languages, language, text);
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <div>
      <InLanguages
        legend={label}
        {...(hint !== undefined && { hint })}
        read={(language) => readLocalText(value, language)}
        onWrite={write}
      />
      <Problem problem={problem} />
    </div>
  );
}

interface OnOffProps extends ShapeProps {
  readonly writes: 'flag' | 'boolean';
}

export function OnOff({ label, hint, problem, value, onChange, writes }: OnOffProps): ReactNode {
  return (
    <div className="st-flags__switch">
      <Toggle label={label} checked={isOn(value)} onChange={(on) => onChange(writes === 'flag' ? Number(on) : on)} />
      {hint !== undefined && <p className="gh-field__hint">{hint}</p>}
      <Problem problem={problem} />
    </div>
  );
}
