import { Check, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { PHONE } from '../../../domain/form-fields.ts';
import { compilePattern, matchesPattern, tokens } from '../../../domain/pattern.ts';
import { outlookOf } from '../../../domain/pattern-outlook.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { PatternChoice, TextField, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { patchField } from './field-edits.ts';

/** By the check-in's own rule [FORM-03]. */
export function PatternTester({ field }: { readonly field: Field }): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change } = useDraft();
  const pattern = field.regex_validation ?? '';
  const isBroken = pattern !== '' && compilePattern(pattern) === null;
  const isPhone = field.field_type === 'tel' || field.name === PHONE;
  const outlook = useMemo(
    () => (pattern === '' || isBroken ? null : outlookOf(pattern, isPhone ? 'phone' : 'part')),
    [pattern, isBroken, isPhone],
  );
  const hint = outlook?.kind === 'possible' ? t('accepts', { example: outlook.example }) : t('doubtful');
  const write = (next: string) =>
    change((d) => patchField(d, place, field.name, { regex_validation: next || undefined }), `pattern ${field.name}`);
  const error = isBroken ? t('broken') : outlook?.kind === 'impossible' ? t('impossible') : undefined;
  return (
    <div className="st-pattern">
      <PatternChoice
        key={field.name}
        label={t('pattern')}
        ownHint={outlook === null || error !== undefined ? undefined : hint}
        error={error}
        value={pattern}
        onChange={write}
      />
      {pattern !== '' && !isBroken && <Trial pattern={pattern} />}
    </div>
  );
}

function Trial({ pattern }: { readonly pattern: string }): ReactNode {
  const t = useTexts('studio/fields');
  const [entry, setEntry] = useState('');
  return (
    <div>
      <TextField label={t('try')} value={entry} onChange={setEntry} input={{ spellCheck: false }} />
      <ul className="st-row" aria-live="polite">
        {tokens(entry).map((part, i) => {
          const fits = matchesPattern(part, pattern);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat
            <li key={i} className="st-pattern__part" data-fits={fits}>
              {fits ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
              <span>
                {part} <span className="st-pattern__said">{t(fits ? 'fits' : 'fits_not')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
