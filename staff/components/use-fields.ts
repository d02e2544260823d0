import { useState } from 'react';

/** Form state: `<TextField label={t('name')} {...field('name')} />`. */
export function useFields<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState(empty);
  const field = (name: Name) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return { typed, field, clear: () => setTyped(empty) };
}
