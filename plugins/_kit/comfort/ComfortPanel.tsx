import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import { ErrorText } from '../../../ui/Field.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { Flag } from '../flags/Flag.tsx';
import type { ComfortBarProps } from './ComfortBar.tsx';
import { useClose } from './use-close.ts';

const TEXT_SIZES = [100, 150, 200] as const;

/** The comfort settings; each change applies at once, and nothing typed is lost. */
export function ComfortPanel(props: ComfortBarProps & { onClose(): void }): ReactNode {
  const { comfort, text: t, locale, languages, onLanguage, onClose } = props;
  const settings = useSyncExternalStore(comfort.subscribe, comfort.get, comfort.get);
  const [language, setLanguage] = useState<{ busy: string | null; failed: boolean }>({ busy: null, failed: false });
  const setElement = useClose(onClose);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  const change = async (key: string): Promise<void> => {
    setLanguage({ busy: key, failed: false });
    const changed = await onLanguage(key);
    setLanguage({ busy: null, failed: !changed });
  };

  return (
    <section ref={setElement} className="gh-comfort__panel" aria-labelledby={`${id}-title`} data-comfort-panel>
      <div className="gh-comfort__head">
        <h2 ref={title} className="gh-comfort__title" id={`${id}-title`} tabIndex={-1}>
          {t('comfort_title')}
        </h2>
        <button
          type="button"
          className="gh-comfort__button"
          data-action="comfort-close"
          aria-label={t('comfort_close')}
          onClick={onClose}
        >
          <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>

      <fieldset className="gh-comfort__group">
        <legend>{t('comfort_text_size')}</legend>
        <div className="gh-comfort__sizes">
          {TEXT_SIZES.map((size) => (
            <button
              key={size}
              type="button"
              className="gh-comfort__size"
              data-text-size-choice={size}
              aria-pressed={settings.textSize === size}
              aria-label={t('comfort_text_size_value', { count: size })}
              onClick={() => comfort.set({ textSize: size })}
            >
              <span aria-hidden="true">A</span>
            </button>
          ))}
        </div>
      </fieldset>
      <Toggle
        name="comfort_contrast"
        label={t('comfort_contrast')}
        checked={settings.contrast === 'high'}
        onChange={(on) => comfort.set({ contrast: on ? 'high' : 'normal' })}
      />
      <Toggle
        name="comfort_dark"
        label={t('comfort_dark')}
        checked={comfort.isDark()}
        onChange={(on) => comfort.set({ scheme: on ? 'dark' : 'light' })}
      />
      <Toggle
        name="comfort_large_targets"
        label={t('comfort_large_targets')}
        checked={settings.targets === 'large'}
        onChange={(on) => comfort.set({ targets: on ? 'large' : 'normal' })}
      />

      {languages.length > 1 && (
        <fieldset className="gh-comfort__group">
          <legend>{t('comfort_language')}</legend>
          <div className="gh-comfort__languages">
            {languages.map(({ key, name }) => (
              <button
                key={key}
                type="button"
                className="gh-comfort__language"
                data-comfort-language={key}
                lang={key}
                aria-pressed={key.toLowerCase() === locale.toLowerCase()}
                disabled={language.busy !== null}
                onClick={() => void change(key)}
              >
                {language.busy === key ? <span className="gh-spinner" aria-hidden="true" /> : <Flag language={key} />}
                <bdi>{languageName({ key, name })}</bdi>
              </button>
            ))}
          </div>
          {language.failed && (
            <div role="alert">
              <ErrorText>{t('comfort_language_failed')}</ErrorText>
            </div>
          )}
        </fieldset>
      )}

      <button
        type="button"
        className="gh-button gh-button--secondary"
        data-action="comfort-reset"
        onClick={comfort.reset}
      >
        <span className="gh-button__text">{t('comfort_reset')}</span>
      </button>
    </section>
  );
}
