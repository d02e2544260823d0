import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { type ComfortSettings, DEFAULT_COMFORT, showComfort } from '../page/checkin/comfort/settings.ts';
import { showLanguage } from '../page/ui/design/page-language.ts';
import { applyTheme } from '../page/ui/design/theme.ts';

export interface PageGlobals {
  readonly locale: string;
  readonly brand: string;
  readonly comfort: ComfortSettings;
}

export function readGlobals(globals: Record<string, unknown>): PageGlobals {
  const { locale, brand, scheme, textSize, contrast, targets } = globals;
  const comfort = { ...DEFAULT_COMFORT, scheme, textSize, contrast, targets } as ComfortSettings;
  return { locale: String(locale ?? 'en'), brand: String(brand ?? ''), comfort };
}

/** Language and direction, colours and sizes from the toolbar. */
export const withPage: Decorator = (Story, { globals }) => {
  const { locale, brand, comfort } = readGlobals(globals);
  useLayoutEffect(() => {
    const root = document.documentElement;
    showLanguage(root, locale);
    showComfort(root, comfort);
    applyTheme(root, brand);
  });
  return <Story />;
};
