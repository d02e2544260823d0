import { pageReadings } from '../schemas/generated/page-readings.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { decode, type LeftOut } from './decode.ts';
import { isAbsent, isObject, parsePacked, readList, readObject, readText } from './lenient.ts';
import { err, ok, type Result } from './result.ts';

export interface ReadConfig extends PageConfig {
  readonly leftOut?: readonly LeftOut[];
}

export interface ReadPage {
  readonly config: ReadConfig;
  readonly language: LanguageData;
}

const BUILT_IN = 'en';

/** Leaves out and lists unreadable parts [ANY-01] [ANY-02]; only a missing location id is an error [CFG-02]. */
export function readPage(config: unknown, languageData: unknown): Result<ReadPage, string> {
  const language = readLanguage(readObject(languageData) ?? {}, firstLanguage(config));
  const { locale, defaultLocale, localeFallback } = language;
  if (isAbsent(parsePacked(config))) return err('/location/id: expected an id, found nothing');
  const leftOut: LeftOut[] = [];
  const read = decode(pageReadings.PageConfig, config, (lost) => leftOut.push(lost), {
    definitions: pageReadings,
    languages: [locale, defaultLocale, localeFallback],
  });
  if (!read.ok) return err(`${read.error.path || '/'}: ${read.error.reason}`);
  const { fields, ...rest } = read.value as PageConfig;
  // Most backends write an empty list for nothing.
  const said = fields?.length ? { fields } : {};
  return ok({ config: { ...rest, ...said, ...(leftOut.length > 0 && { leftOut }) }, language });
}

function firstLanguage(config: unknown): string | undefined {
  const [first] = readList(readObject(config)?.languages);
  return readText(readObject(first)?.key ?? first);
}

function readLanguage(data: Readonly<Record<string, unknown>>, first = BUILT_IN): LanguageData {
  const code = (value: unknown): string | undefined => readText(value)?.trim().toLowerCase();
  const localeFallback = code(data.localeFallback) ?? BUILT_IN;
  const locale = code(data.locale) ?? code(data.defaultLocale) ?? first.toLowerCase();
  return {
    langData: flatTexts(data.langData),
    langDataFallback: flatTexts(data.langDataFallback),
    locale,
    localeFallback,
    defaultLocale: code(data.defaultLocale) ?? localeFallback,
  };
}

/** Nested texts also get their dotted path; the outer of two equal keys wins. */
function flatTexts(value: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  const put = (key: string, text: string): void => {
    if (!Object.hasOwn(texts, key)) texts[key] = text;
  };
  let level: readonly (readonly [path: string, value: unknown])[] = [['', parsePacked(value)]];
  while (level.length > 0) {
    const entries = level.flatMap(([path, node]) =>
      isObject(node) ? Object.entries(node).map(([key, inner]) => [path, key, inner] as const) : [],
    );
    for (const [path, key, inner] of entries) {
      const text = isAbsent(inner) ? undefined : readText(inner);
      if (text === undefined) continue;
      put(path + key, text);
      put(key, text);
    }
    level = entries.map(([path, key, inner]) => [`${path}${key}.`, inner] as const);
  }
  return texts;
}
