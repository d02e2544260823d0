import { createHash } from 'node:crypto';
import { type Destination, findDestination } from '../../../domain/destination.ts';
import { entryOf, listAskedFields, UNIQUE_ID } from '../../../domain/form-fields.ts';
import { formFields } from '../../../domain/place-content.ts';
import { answerKey, questionPool } from '../../../domain/questions.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import type { Form } from '../../core/visits/sign/check-form.ts';
import { askPluginGuards } from '../../plugin-guards.ts';

/** Stored with the invitation [GATE-06]. */
export interface Prepared {
  readonly language: string;
  readonly subLocationId: number;
  readonly trackId: number;
  readonly form: Form;
  readonly questions: Form;
  /** A hash of the safety information shown; '' if it was skipped. */
  readonly seen: string;
}

export type StillPrepared = ReturnType<typeof stillPrepared>;

export function readPrepared(
  { document }: Location,
  destination: Destination,
  sent: { readonly form: Form; readonly language: string; readonly hasSeen: boolean },
): Prepared {
  const { form, language } = sent;
  const names = [...listAskedFields(formFields(document, destination), true).map(({ name }) => name), UNIQUE_ID];
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
 * Finds what need not be asked and shown again. Safety information is repeated if it has changed, or if a slide's guard
 * refuses what was prepared.
 */
export function stillPrepared(location: Location, prepared: Prepared) {
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

const WITHIN = new Set(['sub_locations', 'tracks']);

/** Hashes everything a destination sets, and the films: the server cannot tell what a slide shows. */
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
