import { Check, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { PHONE } from '../../../domain/form-fields.ts';
import { compilePattern, matchesPattern, tokens } from '../../../domain/pattern.ts';
import { outlookOf } from '../../../domain/pattern-outlook.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { PatternChoice, TextField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly field: Field;
  readonly onWrite: (pattern: string) => void;
}

/** The pattern of a field, and an entry to try on it, by the rule of the check-in itself [FORM-03]. */
export function PatternTester({ field, onWrite }: Props): ReactNode {
  const t = useTexts('studio/fields');
  const [entry, setEntry] = useState('');
  const pattern = field.regex_validation ?? '';
  const isBroken = pattern !== '' && compilePattern(pattern) === null;
  const isPhone = field.field_type === 'tel' || field.name === PHONE;
  const outlook = useMemo(
    () => (pattern === '' || isBroken ? null : outlookOf(pattern, isPhone ? 'phone' : 'part')),
    [pattern, isBroken, isPhone],
  );
  const hints = {
    possible: () => t('accepts', { example: outlook?.kind === 'possible' ? outlook.example : '' }),
    impossible: () => '',
    doubtful: () => t('doubtful'),
  };
  const error = isBroken ? t('broken') : outlook?.kind === 'impossible' ? t('impossible') : undefined;
  return (
    <div className="st-pattern">
      <PatternChoice
        key={field.name}
        label={t('pattern')}
        ownHint={outlook === null || error !== undefined ? undefined : hints[outlook.kind]()}
        error={error}
        value={pattern}
        onChange={onWrite}
      />
      {pattern !== '' && !isBroken && (
        <div>
          <TextField label={t('try')} value={entry} onChange={setEntry} spellCheck="false" />
          <ul className="st-row" aria-live="polite">
            {tokens(entry).map((part, i) => {
              const fits = matchesPattern(part, pattern);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand twice.
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
      )}
    </div>
  );
}
