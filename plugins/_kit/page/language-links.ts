import type { Language } from '../../../schemas/generated/types.ts';

export interface LinkConfig {
  readonly location: { readonly id: number | string };
  readonly locationIdDirectlink?: number | string | null;
}

/** Fragment of language links to the prerendered slide [WEL-03]. */
export const EARLY_ID = '/1';

/** The path before the language; '' at the root of a host. */
export function basePath(pathname: string): string {
  return pathname.replace(/\/[^/]+\/(?:[^/]+\/slideshow|link\/[^/]+)\/?$/, '').replace(/\/+$/, '');
}

/** The address of the same check-in in another language [WEL-03]. */
export function languageHref(currentUrl: string, key: string, config: LinkConfig): string {
  const direct = config.locationIdDirectlink;
  const hasDirect = direct !== undefined && direct !== null && direct !== '';
  const place = hasDirect
    ? `link/${encodeURIComponent(direct)}`
    : `${encodeURIComponent(config.location.id)}/slideshow`;
  return `${currentUrl}/${encodeURIComponent(key)}/${place}#/1`;
}

export function sortCurrentFirst(
  languages: readonly Language[],
  locale: string,
): { readonly current: Language; readonly others: readonly Language[] } {
  const isCurrent = (language: Language): boolean => language.key.toLowerCase() === locale.toLowerCase();
  const current = languages.find(isCurrent) ?? { key: locale };
  return { current, others: languages.filter((language) => !isCurrent(language)) };
}
