import type { ReactNode } from 'react';
import { PatternChoice, TextField } from '../../../components/index.ts';
import type { ShapeProps } from './shape-props.ts';

/** A text in one language, a number, or what an entry has to look like. */
export function TextInput({
  label,
  hint,
  problem,
  value,
  onChange,
  kind,
}: ShapeProps & { readonly kind: 'text' | 'number' | 'pattern' }): ReactNode {
  const props = {
    label,
    hint,
    error: problem,
    value: value === null || value === undefined ? '' : String(value),
    onChange: (text: string) => onChange(text === '' ? undefined : kind === 'number' ? numberIn(text) : text),
  };
  if (kind === 'pattern') return <PatternChoice {...props} />;
  return <TextField {...props} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
}

/** What is no number, or not yet as one is written, stays as it is typed. */
function numberIn(text: string): string | number {
  const number = Number(text);
  return String(number) === text ? number : text;
}
