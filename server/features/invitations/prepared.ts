import { createHash } from 'node:crypto';
import { type Destination, findDestination } from '../../../domain/destination.ts';
import { askedFields, entryOf, UNIQUE_ID } from '../../../domain/form-fields.ts';
import { formFields } from '../../../domain/place-content.ts';
import { answerKey, questionPool } from '../../../domain/questions.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import type { Form } from '../../core/visits/sign/check-form.ts';
import { askPluginGuards } from '../../plugin-guards.ts';

/** What a visitor did at home, as it is kept with their invitation [GATE-06]. */
export interface Prepared {
  /** In which they did it. */
  readonly language: string;
  readonly subLocationId: number;
  readonly trackId: number;
  /** Form data that their destination asks for, and nothing beside it. */
  readonly form: Form;
  /** Their answers to control questions, by form data key. */
  readonly questions: Form;
  /** Which safety information they saw; '' if they skipped it. */
  readonly seen: string;
}

/** What its visitor need not be asked and shown at the site. */
export interface StillPrepared {
  readonly language: string;
  readonly answers: Form;
  /** The track or sub-location that was chosen; null for none, or where it is no more. */
  readonly place: number | null;
  /** null if there is something new to be seen. */
  readonly prepared: { readonly place: number | string; readonly answers: Form } | null;
}

/** Of what a page sent, what the destination asks for: nobody keeps anything else here. */
export function readPrepared(
  { document }: Location,
  destination: Destination,
  sent: { readonly form: Form; readonly language: string; readonly hasSeen: boolean },
): Prepared {
  const { form, language } = sent;
  const names = [...askedFields(formFields(document, destination), true).map(({ name }) => name), UNIQUE_ID];
  const pools = document.languages.flatMap(({ key }) => questionPool(destination.scopes, key));
  return {
    language,
    subLocationId: Number(destination.path.at(-1)?.id ?? 0),
    trackId: Number(destination.track?.id ?? 0),
    form: picked(form, names),
    questions: picked(
      form,
      pools.map(({ id }) => answerKey(id)),
    ),
    seen: sent.hasSeen ? contentOf(document, destination) : '',
  };
}

/**
 * What of it still holds: safety information that has changed since is shown again, with its questions, as is the whole
 * where what the slides demand before a signature is not there.
 */
export function stillPrepared(location: Location, prepared: Prepared): StillPrepared {
  const { document } = location;
  const { language, subLocationId, trackId, form, questions, seen } = prepared;
  const destination = findDestination(document, subLocationId, trackId);
  const said = { language: offeredLanguage(document, language), answers: form };
  if (destination === undefined) return { ...said, place: null, prepared: null };
  const demanded = { location, destination, language, form: { ...form, ...questions }, isSkipping: false };
  const isSeen = seen !== '' && seen === contentOf(document, destination) && askPluginGuards(demanded) === null;
  return {
    ...said,
    place: trackId || subLocationId || null,
    prepared: isSeen ? { place: destination.id, answers: questions } : null,
  };
}

/** Places within a place have their own. */
const WITHIN = new Set(['sub_locations', 'tracks']);

/**
 * Names what visitors are told at a destination: the same as long as all of it is. Whatever a place sets counts, so that
 * no slide, known here or not, can change unseen; and the films, which are not set at a place.
 */
function contentOf(
  { videos = {}, notification = null, plugins = {} }: LocationDocument,
  { scopes }: Destination,
): string {
  const contents = scopes.map((scope) => Object.entries(scope).filter(([name]) => !WITHIN.has(name)));
  const all = JSON.stringify([contents, videos, notification, plugins]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

function picked(form: Form, names: readonly string[]): Form {
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = entryOf(form, name).trim();
      return value !== '' ? [[name, value]] : [];
    }),
  );
}
