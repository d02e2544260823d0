import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { formatMessage } from '../../domain/message.ts';
import { fillText, type TextParams } from '../../domain/text.ts';
import { languageFor, loadStaffWords, STAFF_LANGUAGES, type StaffWords } from '../../domain/texts/staff/staff-words.ts';

/** A language of the staff pages with its words. */
export interface Loaded {
  readonly language: string;
  readonly words: StaffWords;
}

interface Language extends Loaded {
  /** Shows another language once its words have come; without a network this one stays. */
  readonly setLanguage: (language: string) => void;
  /** All languages, each under its own name. */
  readonly languages: readonly (readonly [key: string, name: string])[];
}

const STORED = 'gatehouse_staff_language';
const LANGUAGES = STAFF_LANGUAGES.map((key) => [key, ownName(key)] as const).sort(([, one], [, other]) =>
  one.localeCompare(other),
);
const LanguageContext = createContext<Language | null>(null);

/** "Svenska" of `sv`. */
function ownName(key: string): string {
  const name = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key;
  return name.charAt(0).toLocaleUpperCase(key) + name.slice(1);
}

/** Loads the language of the staff pages: the one chosen here before, else the browser's. */
export async function loadLanguage(): Promise<Loaded> {
  const stored = localStorage.getItem(STORED) ?? '';
  const language = STAFF_LANGUAGES.includes(stored) ? stored : languageFor(navigator.languages);
  return { language, words: await loadStaffWords(language) };
}

interface Props {
  readonly loaded: Loaded;
  readonly children: ReactNode;
}

/** The words for everything in it, beginning with those that were loaded before. */
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

/** A part of the dictionary: `desk/here` is that area's. */
export type TextArea = Exclude<keyof StaffWords, 'changes' | 'exports' | 'findings' | 'flags'>;

/** Looks up a word of an area in the language in use. */
export interface Text<Key extends string> {
  (key: Key, params?: TextParams): string;
  /** The word for what others name, such as a code of the server; undefined if there is none. */
  readonly find: (key: string) => string | undefined;
}

export type TextIn<Area extends TextArea> = Text<string & keyof StaffWords[Area]>;

/** The words of an area: `const t = useTexts('desk/here'); t('found', { count })`. */
export function useTexts<Area extends TextArea>(area: Area): TextIn<Area> {
  const { language, words } = useLanguage();
  return useMemo(() => {
    const own: Readonly<Record<string, string>> = words[area];
    const t = (key: string, params: TextParams = {}) => fillText(own[key] ?? key, params, language, formatMessage);
    return Object.assign(t, { find: (key: string) => (Object.hasOwn(own, key) ? t(key) : undefined) });
  }, [area, language, words]);
}
