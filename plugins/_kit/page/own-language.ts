import { basePath, type LinkConfig, languageHref } from './language-links.ts';

interface Languages extends LinkConfig {
  readonly languages: readonly { readonly key: string }[];
  readonly language: { readonly locale: string; readonly defaultLocale: string };
  readonly location: LinkConfig['location'] & { readonly default_language?: string | null | undefined };
}

/** The check-in in the location's language; null if the page is in it or the location lacks it [GATE-02]. */
export function ownLanguageUrl(config: Languages, pageUrl: string): string | null {
  const { languages, language, location } = config;
  const own = (location.default_language || language.defaultLocale).toLowerCase();
  const listed = languages.find(({ key }) => key.toLowerCase() === own);
  if (listed === undefined || own === language.locale.toLowerCase()) return null;
  const { origin, pathname } = new URL(pageUrl);
  return languageHref(origin + basePath(pathname), listed.key, config);
}
