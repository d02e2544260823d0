import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choicesAt } from '../../../domain/destination.ts';
import { documentTitle } from '../../../domain/document-title.ts';
import { optionsOf } from '../../../domain/form-fields.ts';
import { productTexts } from '../../../domain/texts/product-texts.ts';
import type { Field, LocationDocument } from '../../../schemas/generated/types.ts';
import { numberOfPlace, photosOfPlace, placesOf, questionsOfPlace } from './testing/places-of.ts';

const folder = new URL('../../../demo/location/', import.meta.url);
const ANSWERS = ['question', 'corrent_answer', 'wrong_answer1', 'wrong_answer2', 'wrong_answer3'] as const;
/** The name of a company is the same in every language. */
const PROPER_NAMES = ['Nordhamn Express · Kajgatan 9'];

/** Fields with a choice of answers, and the choices. */
function choicesOf({ fields }: LocationDocument): readonly { field: Field; options: readonly string[] }[] {
  const all: readonly Field[] = [...(fields?.default ?? []), ...Object.values(fields?.by_id ?? {}).flat()];
  return all
    .map((field) => ({ field, options: field.field_type === 'boolean' ? ['1', '0'] : optionsOf(field) }))
    .filter(({ options }) => options.length > 0);
}

describe.each(readdirSync(folder))('the demo location %s', (file) => {
  const document = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as LocationDocument;
  const languages = document.languages.map(({ key }) => key);
  const places = placesOf(document);
  const chosen = places.filter(({ kind, isHidden }) => kind !== 'location' && !isHidden).map(({ place }) => place);

  it('has words in each language for what follows an answer [FORM-01] [CFG-05]', () => {
    const said = (document.fields?.default ?? []).flatMap(({ follows }) =>
      (follows ?? []).flatMap(({ say }) => say ?? []),
    );
    const missing = languages.flatMap((language) => said.filter((key) => !document.texts?.[language]?.[key]));
    expect(missing).toEqual([]);
  });

  it('has another picture beside each of the places that one slide asks for [GATE-07] [SUB-01]', () => {
    const { places: own = {} } = document.without_reading ?? {};
    const asked = [document.location, ...chosen]
      .map(choicesAt)
      .flatMap((one) => (one.kind === 'none' ? [] : [one.items]));
    const shared = asked.filter((items: readonly { id: unknown }[]) => {
      const pictures = items.flatMap(({ id }) => own[String(id)] ?? []);
      return new Set(pictures).size < pictures.length;
    });
    expect(shared).toEqual([]);
  });

  it('has a picture beside all that a visitor chooses: places, options and answers [GATE-07]', () => {
    const { places: own = {}, fields = {}, options = {}, answers = {} } = document.without_reading ?? {};
    const missing = [
      ...chosen.filter(({ id }) => !own[String(id)]).map(({ name }) => `place ${name}`),
      ...choicesOf(document).flatMap(({ field: { name }, options: all }) => [
        ...(fields[name] ? [] : [`field ${name}`]),
        ...all.filter((option) => !options[name]?.[option]).map((option) => `option ${name}: ${option}`),
      ]),
      ...places
        .flatMap(questionsOfPlace)
        .flatMap((question) =>
          ANSWERS.filter((part) => question[part] && !answers[String(question.id)]?.[part]).map(
            (part) => `question ${question.id} ${part}: ${question[part]}`,
          ),
        ),
    ];
    expect(missing).toEqual([]);
  });

  it('says where a long word of a picture or an option may break, in languages that join words [PHO-01]', () => {
    const joining = ['da', 'de', 'et', 'fi', 'nl', 'no', 'sv'];
    const photos = places.flatMap(photosOfPlace).flatMap(({ photo_texts }) => photo_texts ?? []);
    const said = [
      ...photos.map(({ language, name, text }) => ({ language: language.toLowerCase(), text: `${name} ${text}` })),
      ...Object.entries(document.texts ?? {}).flatMap(([language, texts]) =>
        Object.values(texts).map((text) => ({ language, text })),
      ),
    ];
    const unbroken = said
      .filter(({ language }) => joining.includes(language))
      .flatMap(({ text }) => text.match(/\p{L}{16,}/gu) ?? []);
    expect(unbroken).toEqual([]);
  });

  it('says how it uses details in every language it offers [SIGN-01] [CFG-06]', () => {
    const missing = places.flatMap(({ place }) => {
      const own = (place.location_texts ?? []).filter(({ privacy_policy }) => privacy_policy);
      const said = own.map(({ language }) => language.toLowerCase());
      return own.length === 0 ? [] : languages.filter((language) => !said.includes(language.toLowerCase()));
    });
    expect(missing).toEqual([]);
  });

  it('calls its places, labels and options by words of every language it offers [CFG-05] [GATE-07]', () => {
    const asked = [
      ...chosen.map(({ name }) => name ?? '').filter((name) => !PROPER_NAMES.includes(name)),
      ...places.flatMap(numberOfPlace),
      ...Object.values(document.documents ?? {}).flatMap((names) => names.map(documentTitle)),
      ...choicesOf(document).flatMap(({ field, options }) => (field.field_type === 'boolean' ? [] : options)),
    ];
    const labels = [...(document.fields?.default ?? []), ...Object.values(document.fields?.by_id ?? {}).flat()];
    const missing = languages.flatMap((language) => {
      const own = { ...productTexts.get(language), ...document.texts?.[language] };
      // English is what names and options are written in.
      const keys = [...labels.map(({ name }) => name), ...(language === 'en' ? [] : asked)];
      return [...new Set(keys)].filter((key) => !own[key]).map((key) => `${language}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('gives its instructions, notice and photos in every language it offers [CFG-06]', () => {
    const missing = languages.flatMap((language) => {
      const isIn = (entry: { readonly language: string }) => entry.language.toLowerCase() === language;
      const lists = places.flatMap(({ place, texts }) =>
        (['instructions', 'form_instructions'] as const).flatMap((part) =>
          texts.some((entry) => entry[part]) && !texts.find(isIn)?.[part] ? [`${place.id} ${part}`] : [],
        ),
      );
      const photos = places
        .flatMap(photosOfPlace)
        .flatMap((photo) =>
          (['name', 'text'] as const).flatMap((part) =>
            photo.photo_texts?.find(isIn)?.[part] ? [] : [`photo ${photo.id} ${part}`],
          ),
        );
      const { heading, text } = document.notification ?? {};
      const notice = Object.entries({ heading, text }).flatMap(([part, words]) =>
        words === undefined || typeof words === 'string' || words[language] ? [] : [`notice ${part}`],
      );
      return [...lists, ...photos, ...notice].map((what) => `${language}: ${what}`);
    });
    expect(missing).toEqual([]);
  });

  it('shows the picture that taught the answer in every language of a question [QUE-03]', () => {
    const without = (language: string) =>
      places
        .flatMap(questionsOfPlace)
        .filter((question) => question.language === language && !question.photo_id)
        .map(({ question }) => question);
    // A place without a picture has none in any language.
    const more = languages.filter((language) => without(language).length > without('en').length);
    expect(more).toEqual([]);
  });
});
