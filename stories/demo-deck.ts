import type { Answer } from '../page/simulation/fake-fetch.ts';
import type { LanguageData, Location, LocationDocument, PageConfig } from '../schemas/generated/types.ts';
import { languageData } from './fixtures.ts';

/** Answers as the location's server would give them. */
export function demoAnswers(demo: LocationDocument): Readonly<Record<string, Answer>> {
  const { fields, videos = {}, documents = {}, contacts = [] } = demo;
  const asked = (name: string) => (request: { url: URL; body: unknown }) =>
    String((request.body as Record<string, unknown> | null)?.[name] ?? request.url.searchParams.get(name) ?? demo.id);
  const fieldsOf = asked('location_id');
  const videoOf = asked('subLocationId');
  const documentsOf = asked('trackid');
  return {
    getformfields: (request: { url: URL; body: unknown }) => {
      const id = fieldsOf(request);
      return { data: fields?.by_id?.[id] ?? fields?.default ?? [], label_location_id: Number(id) };
    },
    getvideo: (request: { url: URL; body: unknown }) => videos[videoOf(request)] ?? { video_name: '' },
    getdocument: (request: { url: URL; body: unknown }) => documents[documentsOf(request)] ?? [],
    search: { contacts, requiresExactMatch: demo.requires_exact_match ?? false },
    'get-company-breathalyzer-data': 'success',
    'get-brethalyzersign': 'success',
    verify_otp: { result: true },
  };
}

/** Page data as the location's server would deliver it, with some flags changed. */
export function demoPage(demo: LocationDocument, flags: Partial<Location>): PageConfig {
  return {
    location: { ...demo.location, plugins: { ...demo.plugins, ...demo.location.plugins }, ...flags },
    photoHost: '/photos/',
    languages: demo.languages,
    fields: demo.fields?.default ?? [],
    notification: null,
    nameIcon: null,
    SlotTimeBookingIcon: null,
    theme: { ...demo.theme, logo: '/photos/logo.svg' },
    idleSeconds: 100_000,
  };
}

/** The product's texts, overridden by the location's own. */
export function demoTexts(demo: LocationDocument, locale: string): LanguageData {
  const language = languageData(locale);
  return {
    ...language,
    langData: { ...language.langData, ...demo.texts?.[locale] },
    langDataFallback: { ...language.langDataFallback, ...demo.texts?.['en'] },
  };
}
