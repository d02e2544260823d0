import type { ReactNode } from 'react';
import { Input, Label, TextArea, TextField } from 'react-aria-components';
import { languageName } from '../../domain/language-name.ts';
import { textDirection } from '../../domain/text-direction.ts';
import { FormattedArea } from './FormattedArea.tsx';
import { useFewLanguages } from './use-few-languages.tsx';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
  /** Stored as markdown, and written as it looks. */
  readonly isFormatted?: boolean;
  readonly read: (language: string) => string;
  readonly onWrite: (language: string, text: string) => void;
}

/** One text in every language of the location, one input each. */
export function InLanguages({ legend, hint, rows, isFormatted = false, read, onWrite }: Props): ReactNode {
  const [languages, more] = useFewLanguages();
  return (
    <fieldset className="st-inlang">
      <legend className="st-field__label">{legend}</legend>
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
      {languages.map((language) => {
        const { key } = language;
        const own = { lang: key, dir: textDirection(key), className: 'st-input' } as const;
        const write = (text: string) => onWrite(key, text);
        return (
          <TextField key={key} className="st-inlang__one" {...(!isFormatted && { value: read(key), onChange: write })}>
            <Label className="st-inlang__name">{languageName(language)}</Label>
            {isFormatted && <FormattedArea {...own} rows={rows ?? 2} value={read(key)} onWrite={write} />}
            {!isFormatted && (rows === undefined ? <Input {...own} /> : <TextArea {...own} rows={rows} />)}
          </TextField>
        );
      })}
      {more}
    </fieldset>
  );
}
