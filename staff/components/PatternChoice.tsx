import { type ReactNode, useState } from 'react';
import { USUAL_PATTERNS, type UsualPattern, usualPattern } from '../../domain/usual-patterns.ts';
import { SelectField, TextField } from '../../page/ui/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

const NAMES = Object.keys(USUAL_PATTERNS) as UsualPattern[];
const ANY = 'any';
const OWN = 'own';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Hint for a custom pattern. Default: how to write one. */
  readonly ownHint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (pattern: string) => void;
}

/** A common pattern, or a custom one [FORM-03]. */
export function PatternChoice({ label, hint, ownHint, error, value, onChange }: Props): ReactNode {
  const t = useTexts('components');
  const [wantsOwn, setWantsOwn] = useState(false);
  const usual = usualPattern(value);
  const isOwn = wantsOwn || (value !== '' && usual === undefined);
  const choose = (id: string) => {
    setWantsOwn(id === OWN);
    if (id === ANY) onChange('');
    else if (id !== OWN) onChange(USUAL_PATTERNS[id as UsualPattern].pattern);
  };
  const named = (name: UsualPattern) => ({
    value: name,
    label: t('pattern_for', { kind: t(`pattern_${name}`), example: USUAL_PATTERNS[name].examples[0] }),
  });
  return (
    <>
      <SelectField
        label={label}
        hint={hint}
        value={isOwn ? OWN : (usual ?? ANY)}
        options={[
          { value: ANY, label: t('pattern_any') },
          ...NAMES.map(named),
          { value: OWN, label: t('pattern_own') },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <TextField
          label={t('pattern_own')}
          hint={ownHint ?? t('pattern_own_hint')}
          error={error}
          value={value}
          placeholder="^[A-Z]{3}\d{2}[A-Z0-9]$"
          onChange={onChange}
          dir="ltr"
          input={{ spellCheck: false }}
        />
      )}
    </>
  );
}
