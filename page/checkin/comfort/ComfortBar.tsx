import { type ButtonHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import { lazyPart } from '../../../plugins/_kit/page/lazy-part.ts';
import type { Language } from '../../../schemas/generated/types.ts';
import { useAction } from '../../ui/index.ts';
import { ReadAloud, type ReadAloudProps } from './ReadAloud.tsx';
import type { Comfort } from './settings.ts';

// Few visitors open them [FAST-03].
const ComfortPanel = lazyPart(async () => (await import('./ComfortPanel.tsx')).ComfortPanel);
const LanguagePanel = lazyPart(async () => (await import('./LanguagePanel.tsx')).LanguagePanel);

export interface ComfortBarProps {
  readonly comfort: Comfort;
  readonly text: Text;
  /** In lower case. */
  readonly locale: string;
  readonly languages: readonly Language[];
  readonly voice: Omit<ReadAloudProps, 'locale' | 'text'>;
  /** False if that failed. */
  onLanguage(key: string): Promise<boolean>;
  /** State of a call for help; '' without one. */
  readonly helpWord?: string;
  onHelp(): void;
}

type PanelName = 'language' | 'comfort';

/** Reading aloud, language, help and settings on every slide [GATE-04]. */
export function ComfortBar(props: ComfortBarProps): ReactNode {
  const { text: t, onHelp, locale, languages } = props;
  const [open, setOpen] = useState<PanelName | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const close = (): void => {
    bar.current?.querySelector<HTMLElement>(`[data-action="${open}"]`)?.focus();
    setOpen(null);
  };
  const toggle = (name: PanelName) => ({
    action: name,
    'aria-expanded': open === name,
    onClick: () => setOpen(open === name ? null : name),
  });
  const current = languages.find(({ key }) => key.toLowerCase() === locale.toLowerCase()) ?? { key: locale };

  return (
    <div ref={bar} className="gh-comfort">
      {/* First, so that one key reaches it [ALL-02]. */}
      <ReadAloud {...props.voice} locale={locale} text={t} />
      {languages.length > 1 && (
        <BarButton {...toggle('language')} lang={current.key} sign={GLOBE} word={languageName(current)} />
      )}
      <BarButton action="help" onClick={onHelp} sign={HEADSET} word={props.helpWord || t('help_button')} />
      <BarButton {...toggle('comfort')} sign={PERSON} word={t('comfort_open')} />
      {open === 'language' && <LanguagePanel {...props} onClose={close} />}
      {open === 'comfort' && <ComfortPanel {...props} onClose={close} />}
    </div>
  );
}

const GLOBE =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z';
const HEADSET =
  'M4 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a8 8 0 0 1 16 0v6a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3M20 16v2a4 4 0 0 1-4 4h-4';
const PERSON = 'M12 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM6 8l6 2 6-2M12 10v5m0 0-3 6m3-6 3 6';

interface BarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly action: string;
  readonly sign: string;
  readonly word: string;
}

function BarButton({ action, sign, word, ...rest }: BarButtonProps): ReactNode {
  return (
    <button type="button" className="gh-comfort__button" data-action={useAction(action)} {...rest}>
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
      <span className="gh-comfort__word">{word}</span>
    </button>
  );
}
