import { type ReactNode, useState } from 'react';
import type { AskedField } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import type { FieldProps } from '../../page/ui/index.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import { Combobox } from './Combobox.tsx';
import type { FormContext } from './context.ts';
import { suggestionsFor } from './person.ts';

interface Props extends FieldProps {
  readonly ctx: FormContext;
  readonly field: AskedField;
  onChange(value: string): void;
}

/**
 * A text field with the location's own suggestions, in the words of the visitor's language; the option itself is what
 * is sent and stored, as with other choices. Where they have pictures, a tap shows all of them [FORM-01] [GATE-07].
 */
export function SuggestField({ ctx, field, onChange, ...shared }: Props): ReactNode {
  const { config, slice, services } = ctx;
  const [typed, setTyped] = useState('');
  const pictures = config.withoutReading?.options?.[field.name];
  // Nobody types the places where a word may break.
  const wordOf = (option: string): string => optionWord(option, config.language).replaceAll('\u00AD', '');
  const words = new Map(field.options.map((option) => [wordOf(option), option]));
  const value = slice.values[field.name] ?? '';
  const meant = (text: string): string => words.get(text) ?? text;
  // What is being typed stays as it is, even when it happens to be an option's own name.
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
      suggestions={shown === '' && pictures ? [...words.keys()] : suggestionsFor(shown, [...words.keys()])}
      iconOf={(word) => pictureOf(config, pictures?.[meant(word)])}
    />
  );
}
