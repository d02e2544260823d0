import type { Clock } from 'gatehouse-engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatMessage } from '../../domain/message.ts';
import { createText } from '../../domain/text-lookup.ts';
import { createBuiltIn } from '../../domain/texts/built-in.ts';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';
import { showLanguage } from '../ui/design/page-language.ts';
import { applyTheme } from '../ui/design/theme.ts';
import { watchPage } from './refresh.ts';
import { Viewer } from './Viewer.tsx';

interface Props {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly clock: Clock;
}

const REFRESH_MS = 60_000;

/** Sets language and colours, and loads new photos [VIEW-01]. */
export function ViewerPage({ config, language, clock }: Props): ReactNode {
  const [page, setPage] = useState({ config, language });
  const isStill = useMemo(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const builtIn = useMemo(
    () => createBuiltIn(() => setPage((now) => ({ ...now, language: { ...now.language } })), console.warn),
    [],
  );
  const text = useMemo(
    () => createText(() => page.language, console.warn, formatMessage, builtIn),
    [page.language, builtIn],
  );
  const { locale } = page.language;
  const name = page.config.location.name ?? '';

  useEffect(() => {
    showLanguage(document.documentElement, locale);
    document.title = text('viewer_title', { location: name });
  }, [locale, name, text]);
  useEffect(() => applyTheme(document.documentElement, page.config.theme?.brand), [page.config.theme]);
  useEffect(() => {
    const life = new AbortController();
    void watchPage({
      fetch: window.fetch.bind(window),
      url: window.location.href,
      clock,
      signal: life.signal,
      everyMs: REFRESH_MS,
      onChange: setPage,
      onNewBuild: () => window.location.reload(),
    });
    return () => life.abort();
  }, [clock]);

  return (
    <Viewer
      config={{ ...page.config, language: page.language }}
      text={text}
      clock={clock}
      isStill={isStill}
      isRightToLeft={document.documentElement.dir === 'rtl'}
    />
  );
}
