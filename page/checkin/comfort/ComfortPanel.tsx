import { type ReactNode, useSyncExternalStore } from 'react';
import { Toggle } from '../../ui/Toggle.tsx';
import type { ComfortBarProps } from './ComfortBar.tsx';
import { Panel } from './Panel.tsx';

const TEXT_SIZES = [100, 150, 200] as const;

export function ComfortPanel(props: Pick<ComfortBarProps, 'comfort' | 'text'> & { onClose(): void }): ReactNode {
  const { comfort, text: t, onClose } = props;
  const settings = useSyncExternalStore(comfort.subscribe, comfort.get, comfort.get);

  return (
    <Panel name="comfort" title={t('comfort_title')} text={t} onClose={onClose}>
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
      <button
        type="button"
        className="gh-button gh-button--secondary"
        data-action="comfort-reset"
        onClick={comfort.reset}
      >
        <span className="gh-button__text">{t('comfort_reset')}</span>
      </button>
    </Panel>
  );
}
