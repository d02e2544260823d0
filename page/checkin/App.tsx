import { useEngine } from 'gatehouse-engine/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { isOn } from '../../domain/flag.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import { showLanguage } from '../ui/design/page-language.ts';
import { Shell } from '../ui/shell/index.ts';
import type { CheckIn } from './compose.ts';
// Without these styles the first slide would move when the bar's code arrives [FAST-01].
import './comfort/comfort.css';
import type { Comfort } from './comfort/settings.ts';
import { shellLabels } from './shell-labels.ts';

const SENT = '--gh-brand-light';

/** Applies the brand colour, which our server sends as a stylesheet; other backends need code for it. */
async function showBrand(root: HTMLElement, brand: string | null | undefined): Promise<void> {
  const isOurs = root.style.getPropertyValue(SENT) !== '';
  const isSent = !isOurs && getComputedStyle(root).getPropertyValue(SENT) !== '';
  if (isSent || (!isOurs && !brand)) return;
  const theme = await import('../ui/design/theme.ts').catch(() => undefined);
  theme?.applyTheme(root, brand);
}

type BarProps = { readonly checkIn: CheckIn; readonly comfort: Comfort };
type Bar = (props: BarProps) => ReactNode;

/** Without its code, the check-in has no bar. */
export const loadCheckInBar = (): Promise<{ readonly default: Bar }> =>
  import('./comfort/CheckInBar.tsx').catch(() => ({ default: () => null }));

const CheckInBar = lazy(loadCheckInBar);

declare module '../../plugins/_kit/product.ts' {
  interface Moments {
    /** The language changed; reload texts that came from the server. */
    'language:changed': Readonly<Record<string, never>>;
  }
}

export interface AppProps {
  readonly checkIn: CheckIn;
  readonly comfort: Comfort;
  /** A lazy one is missing from the first rendering. */
  readonly bar?: Bar | undefined;
}

export function App({ checkIn, comfort, bar: Bar = CheckInBar }: AppProps): ReactNode {
  useEngine(checkIn.engine);
  const config = checkIn.config();
  const { location, language, theme, photoHost } = config;
  const { text } = checkIn.services;
  const site = location.name ?? text('welcome_heading');
  const logo = onPhotoHost(theme?.logo || location.profile_image, photoHost);
  const isKiosk = isOn(location.module_kiosk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change only with the language.
  const labels = useMemo(() => shellLabels(text, site), [text, site, language]);

  useLayoutEffect(() => showLanguage(document.documentElement, language.locale), [language.locale]);
  useLayoutEffect(() => void showBrand(document.documentElement, theme?.brand), [theme?.brand]);
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-kiosk', isKiosk), [isKiosk]);

  return (
    <Shell
      engine={checkIn.engine}
      labels={labels}
      siteName={site}
      logo={logo ? { src: logo, alt: site } : null}
      headerEnd={
        <Suspense fallback={null}>
          <Bar checkIn={checkIn} comfort={comfort} />
        </Suspense>
      }
    />
  );
}
