import type { Contact, Field, LocationDocument, Video } from '../schemas/generated/types.ts';
import { contactNames, exactContact } from './contact.ts';
import { type Destination, idsFromDeepest } from './destination.ts';
import { rankNames } from './name-search.ts';

/*
 * What a location's document has for one of its places: the server answers calls with it, and the studio's preview
 * does so without a server.
 */

/** The form fields at a destination: those of the deepest place that has its own, otherwise the location's. */
export function formFields(document: LocationDocument, destination: Destination): readonly Field[] {
  const byId = document.fields?.by_id ?? {};
  const own = idsFromDeepest(destination).find((id) => Object.hasOwn(byId, id));
  return (own === undefined ? document.fields?.default : byId[own]) ?? [];
}

/** The video of the deepest place that has one; without a name there is none. */
export function videoAt({ videos = {} }: LocationDocument, destination: Destination): Video {
  const id = idsFromDeepest(destination).find((own) => Object.hasOwn(videos, own));
  return (id !== undefined && videos[id]) || { video_name: '' };
}

/** Signs that each say as much as a syllable: names in them are short. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MIN_LETTERS = 3;
const MIN_SYLLABLES = 2;
const MAX_RESULTS = 6;

/** Whether a search is long enough to be answered with names; a whole name always finds its owner [FORM-07]. */
export function isSearch(query: string): boolean {
  const wanted = query.trim();
  return [...wanted].length >= (SYLLABLES.test(wanted) ? MIN_SYLLABLES : MIN_LETTERS);
}

/**
 * The people who can be visited and whose name has these letters: at most six, for at least three letters, so that the
 * whole list is never told [FORM-07]. Matches at the start of a name or of a word in it come first; where nothing
 * matches, names that are meant in spite of a typing error. `isExact`: only the one whose whole name it is.
 */
export function searchContacts({ contacts = [] }: LocationDocument, query: string, isExact = false): Contact[] {
  if (isExact || !isSearch(query)) {
    const own = exactContact(query, contacts);
    return own === undefined ? [] : [shown(own)];
  }
  const first: (Contact & { readonly rank: number })[] = [];
  for (const { at, rank } of rankNames(query, contactNames(contacts))) {
    const found = { ...(contacts[at] as Contact), rank };
    // Sorting thousands by their names would take longer than the search.
    const place = first.findIndex((one) => rank < one.rank || (rank === one.rank && byName(found.name, one.name) < 0));
    first.splice(place < 0 ? first.length : place, 0, found);
    first.length = Math.min(first.length, MAX_RESULTS);
  }
  return first.map(shown);
}

const byName = new Intl.Collator().compare;

/** What a visitor may know of a contact: not how to reach them [DESK-06]. */
const shown = ({ id, name }: Contact): Contact => ({ id, name });
