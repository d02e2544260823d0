import type { SlideContext } from 'gatehouse-engine';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isOn } from '../../domain/flag.ts';
import { languageName } from '../../domain/language-name.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import { Flag } from '../../page/ui/flags/Flag.tsx';
import { basePath, currentFirst, EARLY_ID, languageHref } from '../_kit/page/language-links.ts';
import './welcome.css';
import type { WelcomeRead } from './reads.ts';

/** Whether a word is long enough to need smaller letters to stay on one line. */
const isLong = (text: string): boolean => text.split(/[\s-]/).some((word) => word.length > 9);
const never = (): (() => void) => () => {};

/** The flags: the page's own language starts the visit, the others link to the same check-in in theirs [WEL-01..03]. */
export default function Welcome({ ctx }: { readonly ctx: SlideContext<'welcome', unknown, WelcomeRead> }): ReactNode {
  const { config, services, go } = ctx;
  const { location, theme, languages, language, photoHost } = config;
  const t = services.text;
  const [isBusy, setBusy] = useState(false);
  // The address is unknown during prerendering; the links are corrected on hydration.
  const base = useSyncExternalStore(
    never,
    () => basePath(new URL(services.pageUrl()).pathname),
    () => '',
  );
  const { current, others } = currentFirst(languages, language.locale);
  const logo = onPhotoHost(theme?.logo || location.profile_image, photoHost);
  const name = location.name ?? '';
  const heading = t('welcome_heading');

  const start = async (): Promise<void> => {
    setBusy(true);
    await go.next();
    setBusy(false);
  };

  return (
    <section className="gh-welcome" data-own-logo>
      <div className="gh-welcome__head">
        {/* The name stands below it and says the same. */}
        {logo && <img className="gh-welcome__logo" src={logo} alt="" />}
        <h1 className="gh-welcome__title" data-long={isLong(heading) || undefined} tabIndex={-1}>
          {heading}
        </h1>
        <span className="gh-welcome__boom" aria-hidden="true" />
        {name && <p className="gh-welcome__place">{name}</p>}
      </div>
      <div className="gh-welcome__languages">
        <p className="gh-welcome__text" id="gh-welcome-text">
          {t('welcome_text')}
        </p>
        <button
          type="button"
          className="gh-welcome__current"
          data-language={current.key}
          aria-describedby="gh-welcome-text"
          disabled={isBusy}
          // Before there is any code, the browser itself shows the slide that the page has brought along, or that it loads.
          popoverTarget={EARLY_ID}
          popoverTargetAction="show"
          onClick={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <Flag className="gh-welcome__flag" language={current.key} />
          <span>{t('welcome_start_in', { name: languageName(current) })}</span>
          <svg className="gh-icon gh-icon--flip" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h14M12 5l7 7-7 7" />
          </svg>
        </button>
        {others.length > 0 && (
          <nav aria-label={t('welcome_languages_label')}>
            <ul className="gh-welcome__flags" data-many={others.length > 8 || undefined}>
              {others.map(({ key, name: own }) => (
                <li key={key}>
                  <a
                    className="gh-welcome__other"
                    href={languageHref(base, key, config)}
                    data-language={key}
                    hrefLang={key}
                  >
                    <Flag className="gh-welcome__flag" language={key} />
                    <bdi lang={key}>{languageName({ key, name: own })}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {isOn(location.module_kiosk) && config.desk && (
          <a
            className="gh-welcome__leave"
            data-action="sign-out"
            href={`${base}/${encodeURIComponent(current.key)}/${encodeURIComponent(location.id)}/out`}
          >
            {t('leave_heading')}
          </a>
        )}
      </div>
    </section>
  );
}
