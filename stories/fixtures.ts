import { exampleTexts } from '../demo/examples/slides/example-texts.ts';
import type { ReadConfig } from '../domain/read-page.ts';
import { english, productTexts } from '../domain/texts/product-texts.ts';
import type { LanguageData, Location, Photo } from '../schemas/generated/types.ts';

/** Each under its own name. */
export const LANGUAGES = [
  { key: 'en', name: 'English' },
  { key: 'sv', name: 'Svenska' },
  { key: 'de', name: 'Deutsch' },
  { key: 'pl', name: 'Polski' },
  { key: 'lt', name: 'Lietuvių' },
  { key: 'lv', name: 'Latviešu' },
  { key: 'et', name: 'Eesti' },
  { key: 'fi', name: 'Suomi' },
  { key: 'no', name: 'Norsk' },
  { key: 'da', name: 'Dansk' },
  { key: 'nl', name: 'Nederlands' },
  { key: 'fr', name: 'Français' },
  { key: 'es', name: 'Español' },
  { key: 'it', name: 'Italiano' },
  { key: 'cs', name: 'Čeština' },
  { key: 'sk', name: 'Slovenčina' },
  { key: 'hu', name: 'Magyar' },
  { key: 'ro', name: 'Română' },
  { key: 'bg', name: 'Български' },
  { key: 'uk', name: 'Українська' },
  { key: 'ru', name: 'Русский' },
  { key: 'tr', name: 'Türkçe' },
  { key: 'ar', name: 'العربية' },
  { key: 'fa', name: 'فارسی' },
];

export function languageData(locale: string): LanguageData {
  return {
    langData: { ...productTexts.get(locale), ...exampleTexts.get(locale) },
    langDataFallback: { ...english, ...exampleTexts.get('en') },
    locale,
    localeFallback: 'en',
    defaultLocale: 'en',
  };
}

const photo = (id: number, url: string, text: string): Photo => ({
  id,
  url,
  order: id,
  show_in_slideshow: 1,
  text_show_in_slideshow: 1,
  photo_texts: [{ language: 'EN', name: '', text }],
});

/** Only settings that every location has. */
export const LOCATION: Location = {
  id: 1,
  name: 'North Yard Terminal',
  default_language: 'en',
  location_texts: [
    {
      language: 'en',
      instructions:
        '**Wear a high-visibility vest** and safety shoes.\n\n- Drive at most 20 km/h\n- Stay in your vehicle until called\n- No smoking',
      form_instructions: 'Please write as on your papers.',
    },
  ],
  photos: [
    photo(1, 'vest-and-helmet.jpg', '**Wear a vest.** You must be seen at all times.'),
    photo(2, 'speed-limit.jpg', 'Drive at most 20 km/h.'),
  ],
};

/** As a backend would inject it. */
export function pageConfig(change: Partial<ReadConfig> = {}): ReadConfig {
  return {
    photoHost: '/photos/',
    languages: LANGUAGES.slice(0, 6),
    fields: [],
    notification: null,
    nameIcon: null,
    SlotTimeBookingIcon: null,
    idleSeconds: 100_000,
    ...change,
    location: { ...LOCATION, ...change.location },
  };
}
