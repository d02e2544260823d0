import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { formatMessage } from '../../domain/message.ts';
import { fillText, type TextParams } from '../../domain/text.ts';
import { languageFor, loadStaffWords, STAFF_LANGUAGES, type StaffWords } from '../../domain/texts/staff/staff-words.ts';

export interface Loaded {
  readonly language: string;
  readonly words: StaffWords;
}

interface Language extends Loaded {
  /** Switches once the texts have loaded; without a network the language stays. */
  readonly setLanguage: (language: string) => void;
  /** Each language under its own name. */
  readonly languages: readonly (readonly [key: string, name: string])[];
}

const STORED = 'gatehouse_staff_language';
const LANGUAGES = STAFF_LANGUAGES.map((key) => [key, ownName(key)] as const).sort(([, one], [, other]) =>
  one.localeCompare(other),
);
const LanguageContext = createContext<Language | null>(null);

function ownName(key: string): string {
  const name = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key;
  return name.charAt(0).toLocaleUpperCase(key) + name.slice(1);
}

/** The language chosen here before, else the browser's. */
export async function loadLanguage(): Promise<Loaded> {
  const stored = localStorage.getItem(STORED) ?? '';
  const language = STAFF_LANGUAGES.includes(stored) ? stored : languageFor(navigator.languages);
  return { language, words: await loadStaffWords(language) };
}

interface Props {
  readonly loaded: Loaded;
  readonly children: ReactNode;
}

export function LanguageProvider({ loaded, children }: Props): ReactNode {
  const [shown, setShown] = useState(loaded);
  useEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown]);
  const value = useMemo(
    () => ({
      ...shown,
      languages: LANGUAGES,
      setLanguage: (language: string) =>
        void loadStaffWords(language).then(
          (words) => {
            localStorage.setItem(STORED, language);
            setShown({ language, words });
          },
          () => {},
        ),
    }),
    [shown],
  );
  return (
    <LanguageContext value={value}>
      <I18nProvider locale={shown.language}>{children}</I18nProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error('The staff pages have words within a LanguageProvider only.');
  return language;
}

/** A section of the dictionary, such as `desk/here`. */
export type TextArea = Exclude<keyof StaffWords, 'changes' | 'exports' | 'findings' | 'flags'>;

export interface Text<Key extends string> {
  (key: Key, params?: TextParams): string;
  /** Text for an external key, such as an error code; undefined if there is none. */
  readonly find: (key: string) => string | undefined;
}

export type TextIn<Area extends TextArea> = Text<string & keyof StaffWords[Area]>;

/** `const t = useTexts('desk/here'); t('found', { count })`. */
export function useTexts<Area extends TextArea>(area: Area): TextIn<Area> {
  const { language, words } = useLanguage();
  return useMemo(() => {
    const own: Readonly<Record<string, string>> = words[area];
    const t = (key: string, params: TextParams = {}) => fillText(own[key] ?? key, params, language, formatMessage);
    return Object.assign(t, { find: (key: string) => (Object.hasOwn(own, key) ? t(key) : undefined) });
  }, [area, language, words]);
}
