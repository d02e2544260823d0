import { type ReactNode, useState } from 'react';
import { ErrorText } from '../../ui/Field.tsx';
import { Flag } from '../../ui/flags/Flag.tsx';
import { LanguageName } from '../../ui/flags/LanguageName.tsx';
import type { ComfortBarProps } from './ComfortBar.tsx';
import { Panel } from './Panel.tsx';

/** Languages by their own names; changing keeps slide and entries [GATE-04]. */
export function LanguagePanel(props: ComfortBarProps & { onClose(): void }): ReactNode {
  const { text: t, locale, languages, onLanguage, onClose } = props;
  const [change, setChange] = useState<{ busy: string | null; failed: boolean }>({ busy: null, failed: false });
  const isCurrent = (key: string): boolean => key.toLowerCase() === locale.toLowerCase();

  const choose = async (key: string): Promise<void> => {
    if (isCurrent(key)) return onClose();
    setChange({ busy: key, failed: false });
    const changed = await onLanguage(key);
    if (changed) return onClose();
    setChange({ busy: null, failed: true });
  };

  return (
    <Panel name="language" title={t('comfort_language')} text={t} onClose={onClose}>
      {change.failed && (
        <div role="alert">
          <ErrorText>{t('comfort_language_failed')}</ErrorText>
        </div>
      )}
      <div className="gh-comfort__languages">
        {languages.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className="gh-comfort__language"
            data-panel-language={key}
            lang={key}
            aria-pressed={isCurrent(key)}
            disabled={change.busy !== null}
            onClick={() => void choose(key)}
          >
            {change.busy === key ? <span className="gh-spinner" aria-hidden="true" /> : <Flag language={key} />}
            <LanguageName language={{ key, name }} />
          </button>
        ))}
      </div>
    </Panel>
  );
}
