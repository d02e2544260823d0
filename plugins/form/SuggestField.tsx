import { type ReactNode, useState } from 'react';
import type { AskedField } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import type { FieldProps } from '../../page/ui/index.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import { Combobox } from './Combobox.tsx';
import { findSuggestions } from './person.ts';
import type { FormContext } from './reads.ts';

interface Props extends FieldProps {
  readonly ctx: FormContext;
  readonly field: AskedField;
  onChange(value: string): void;
}

/** Suggests options in the visitor's language; the option itself is sent [FORM-01] [GATE-07]. */
export function SuggestField({ ctx, field, onChange, ...shared }: Props): ReactNode {
  const { config, slice, services } = ctx;
  const [typed, setTyped] = useState('');
  const pictures = config.withoutReading?.options?.[field.name];
  const wordOf = (option: string): string => optionWord(option, config.language).replaceAll('\u00AD', '');
  const words = new Map(field.options.map((option) => [wordOf(option), option]));
  const value = slice.values[field.name] ?? '';
  const meant = (text: string): string => words.get(text) ?? text;
  // Keeps the typed text even if it matches an option.
  const isTyped = typed !== '' && meant(typed) === value;
  const shown = isTyped ? typed : field.options.includes(value) ? wordOf(value) : value;
  return (
    <Combobox
      {...shared}
      text={services.text}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(meant(text));
      }}
      opensOnTap={pictures !== undefined}
      suggestions={shown === '' && pictures ? [...words.keys()] : findSuggestions(shown, [...words.keys()])}
      iconOf={(word) => pictureOf(config, pictures?.[meant(word)])}
    />
  );
}
