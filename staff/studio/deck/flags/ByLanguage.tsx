import type { ReactNode } from 'react';
import { InLanguages } from '../../../components/index.ts';
import { useDraft } from '../../../draft/index.ts';
import { readLocalText, writeLocalText } from '../../../draft/local-text.ts';
import { Problem } from './Problem.tsx';
import type { ShapeProps } from './shape-props.ts';

/** A text in each language of the location. */
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
