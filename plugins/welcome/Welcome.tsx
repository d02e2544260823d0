import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isOn } from '../../domain/flag.ts';
import { languageName } from '../../domain/language-name.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import { Flag } from '../../page/ui/flags/Flag.tsx';
import { LanguageName } from '../../page/ui/flags/LanguageName.tsx';
import type { Language } from '../../schemas/generated/types.ts';
import { basePath, EARLY_ID, languageHref, sortCurrentFirst } from '../_kit/page/language-links.ts';
import type { SlideContext } from '../_kit/product.ts';
import './welcome.css';
import type { WelcomeRead } from './slide.ts';

const isLong = (text: string): boolean => text.split(/[\s-]/).some((word) => word.length > 9);
const never = (): (() => void) => () => {};

interface Props {
  readonly ctx: SlideContext<'welcome', unknown, WelcomeRead>;
}

/** Flags: the current language starts the visit, the others link to theirs [WEL-01..03]. */
export default function Welcome({ ctx }: Props): ReactNode {
  const { config, services } = ctx;
  const { location, theme, languages, language, photoHost } = config;
  const t = services.text;
  // Prerendering does not know the address; hydration corrects the links.
  const base = useSyncExternalStore(
    never,
    () => basePath(new URL(services.pageUrl()).pathname),
    () => '',
  );
  const { current, others } = sortCurrentFirst(languages, language.locale);
  const logo = onPhotoHost(theme?.logo || location.profile_image, photoHost);
  const name = location.name ?? '';
  const heading = t('welcome_heading');

  return (
    <section className="gh-welcome" data-own-logo>
      <div className="gh-welcome__head">
        {/* The name below says the same. */}
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
        <div className="gh-welcome__start">
          <Start ctx={ctx} language={current} />
          {ctx.isAsked('entrycode') && <UseCode ctx={ctx} />}
        </div>
        {others.length > 0 && <OtherLanguages ctx={ctx} languages={others} base={base} />}
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

function Start({ ctx, language }: Props & { readonly language: Language }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    ctx.emit('welcome:begun', { hasCode: false });
    await ctx.go.next();
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="gh-welcome__current"
      data-language={language.key}
      aria-describedby="gh-welcome-text"
      disabled={isBusy}
      // Until the code has loaded, the browser shows the prerendered slide.
      popoverTarget={EARLY_ID}
      popoverTargetAction="show"
      onClick={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Flag className="gh-welcome__flag" language={language.key} />
      <span>{ctx.services.text('welcome_start_in', { name: languageName(language) })}</span>
      <svg className="gh-icon gh-icon--flip" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12h14M12 5l7 7-7 7" />
      </svg>
    </button>
  );
}

function UseCode({ ctx }: Props): ReactNode {
  return (
    <button
      type="button"
      className="gh-welcome__other"
      data-action="use-code"
      popoverTarget={EARLY_ID}
      popoverTargetAction="show"
      onClick={(event) => {
        event.preventDefault();
        ctx.emit('welcome:begun', { hasCode: true });
        void ctx.go.next();
      }}
    >
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6" />
      </svg>
      <span>{ctx.services.text('welcome_use_code')}</span>
    </button>
  );
}

interface OtherLanguagesProps extends Props {
  readonly languages: readonly Language[];
  readonly base: string;
}

function OtherLanguages({ ctx: { config, services }, languages, base }: OtherLanguagesProps): ReactNode {
  return (
    <nav aria-label={services.text('welcome_languages_label')}>
      <ul className="gh-welcome__flags" data-many={languages.length > 8 || undefined}>
        {languages.map(({ key, name }) => (
          <li key={key}>
            <a className="gh-welcome__other" href={languageHref(base, key, config)} data-language={key} hrefLang={key}>
              <Flag className="gh-welcome__flag" language={key} />
              <LanguageName language={{ key, name }} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
