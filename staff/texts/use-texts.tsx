import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { formatMessage } from '../../domain/message.ts';
import { fillText, type TextParams } from '../../domain/text.ts';
import { isStaffLanguage, languageFor, type StaffLanguage, type Texts } from './define-texts.ts';

interface Language {
  readonly language: StaffLanguage;
  readonly setLanguage: (language: StaffLanguage) => void;
}

const STORED = 'gatehouse_staff_language';
const LanguageContext = createContext<Language>({ language: 'en', setLanguage: () => {} });

/** The language of the staff pages: the one chosen here before, else the browser's. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [language, setChosen] = useState<StaffLanguage>(() => {
    const stored = localStorage.getItem(STORED);
    return isStaffLanguage(stored) ? stored : languageFor(navigator.languages);
  });
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(
    () => ({
      language,
      setLanguage: (chosen: StaffLanguage) => {
        localStorage.setItem(STORED, chosen);
        setChosen(chosen);
      },
    }),
    [language],
  );
  return (
    <LanguageContext value={value}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** Looks up a word of a part in the language in use. */
export type Say<Key extends string> = (key: Key, params?: TextParams) => string;

/** The words of a part: `const say = useTexts(texts); say('saved', { time })`. */
export function useTexts<Key extends string>(texts: Texts<Key>): Say<Key> {
  const { language } = useLanguage();
  return useMemo(() => {
    const words = texts[language];
    return (key, params = {}) => fillText(words[key], params, language, formatMessage);
  }, [texts, language]);
}
