import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { Shell, useEngine } from '../../engine/react/index.ts';
import type { CheckIn } from '../compose.ts';
import { showHelp } from './comfort/help.tsx';
import type { Comfort } from './comfort/settings.ts';
import { showLanguage } from './design/page-language.ts';
import { applyTheme } from './design/theme.ts';
import { isOn } from './flag.ts';
import { basePath, languageHref } from './language-links.ts';
import { onPhotoHost } from './photo-url.ts';
import { shellLabels } from './shell-labels.ts';

/** Not among the first bytes: the first slide can be drawn without. */
const ComfortBar = lazy(() => import('./comfort/ComfortBar.tsx').then((module) => ({ default: module.ComfortBar })));

declare global {
  namespace Gatehouse {
    interface Moments {
      /** The page speaks another language; whoever shows texts of the server asks for them anew. */
      'language:changed': Readonly<Record<string, never>>;
    }
  }
}

export interface AppProps {
  readonly checkIn: CheckIn;
  readonly comfort: Comfort;
}

/** The whole page: the shell around the engine, in the visitor's language and the location's colours. */
export function App({ checkIn, comfort }: AppProps): ReactNode {
  useEngine(checkIn.engine);
  const config = checkIn.config();
  const { location, language, languages, theme, photoHost } = config;
  const { text } = checkIn.services;
  const site = location.name ?? text('welcome_heading');
  const logo = onPhotoHost(theme?.logo || location.profile_image, photoHost);
  const isKiosk = isOn(location.module_kiosk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language alone.
  const labels = useMemo(() => shellLabels(text, site), [text, site, language]);

  useLayoutEffect(() => showLanguage(document.documentElement, language.locale), [language.locale]);
  useLayoutEffect(() => applyTheme(document.documentElement, theme?.brand), [theme?.brand]);
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-kiosk', isKiosk), [isKiosk]);

  const changeLanguage = async (key: string): Promise<boolean> => {
    const { loadLanguage } = await import('./comfort/change-language.ts');
    const [url = ''] = languageHref(basePath(window.location.pathname), key, config).split('#');
    const other = await loadLanguage(window.fetch.bind(window), url);
    if (other === null) return false;
    // Calls are made from the page's address: it tells the server the language of what it answers.
    window.history.replaceState(null, '', url + window.location.hash);
    checkIn.setLanguage(other.config, other.language);
    checkIn.engine.context().emit('language:changed', {});
    return true;
  };

  return (
    <Shell
      engine={checkIn.engine}
      labels={labels}
      siteName={site}
      logo={logo ? { src: logo, alt: site } : null}
      headerEnd={
        <Suspense fallback={null}>
          <ComfortBar
            comfort={comfort}
            text={text}
            locale={language.locale}
            languages={languages}
            onLanguage={changeLanguage}
            onHelp={() => showHelp(checkIn.engine, text)}
          />
        </Suspense>
      }
    />
  );
}
