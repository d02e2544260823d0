import { type ReactNode, useId } from 'react';
import { Input, Label, TextArea, TextField } from 'react-aria-components';
import { languageName } from '../../domain/language-name.ts';
import { textDirection } from '../../domain/text-direction.ts';
import { FormattedArea } from './formatted/FormattedArea.tsx';
import { useFewLanguages } from './use-few-languages.tsx';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  /** Makes it a text area. */
  readonly rows?: number;
  /** Edits Markdown visually. */
  readonly isFormatted?: boolean;
  readonly read: (language: string) => string;
  readonly onWrite: (language: string, text: string) => void;
}

export function InLanguages({ legend, hint, rows, isFormatted = false, read, onWrite }: Props): ReactNode {
  const id = useId();
  const [languages, more] = useFewLanguages();
  return (
    <fieldset className="st-inlang">
      <legend className="gh-field__label">{legend}</legend>
      {hint !== undefined && <p className="gh-field__hint">{hint}</p>}
      {languages.map((language) => {
        const { key } = language;
        const own = { lang: key, dir: textDirection(key), className: 'st-input' } as const;
        const write = (text: string) => onWrite(key, text);
        if (isFormatted)
          return (
            <div key={key} className="st-inlang__one">
              <span className="st-inlang__name" id={`${id}-${key}`}>
                {languageName(language)}
              </span>
              <FormattedArea
                {...own}
                aria-labelledby={`${id}-${key}`}
                rows={rows ?? 2}
                value={read(key)}
                onWrite={write}
              />
            </div>
          );
        return (
          <TextField key={key} className="st-inlang__one" value={read(key)} onChange={write}>
            <Label className="st-inlang__name">{languageName(language)}</Label>
            {rows === undefined ? <Input {...own} /> : <TextArea {...own} rows={rows} />}
          </TextField>
        );
      })}
      {more}
    </fieldset>
  );
}
