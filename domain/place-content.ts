import type { Contact, Field, LocationDocument, Video } from '../schemas/generated/types.ts';
import { contactNames, exactContact } from './contact.ts';
import { type Destination, idsFromDeepest } from './destination.ts';
import { rankNames } from './name-search.ts';

export function formFields(document: LocationDocument, destination: Destination): readonly Field[] {
  const byId = document.fields?.by_id ?? {};
  const own = idsFromDeepest(destination).find((id) => Object.hasOwn(byId, id));
  return (own === undefined ? document.fields?.default : byId[own]) ?? [];
}

export function videoAt({ videos = {} }: LocationDocument, destination: Destination): Video {
  const id = idsFromDeepest(destination).find((own) => Object.hasOwn(videos, own));
  return (id !== undefined && videos[id]) || { video_name: '' };
}

/** Syllabic scripts have short names. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MIN_LETTERS = 3;
const MIN_SYLLABLES = 2;
const MAX_RESULTS = 6;

export function isSearch(query: string): boolean {
  const wanted = query.trim();
  return [...wanted].length >= (SYLLABLES.test(wanted) ? MIN_SYLLABLES : MIN_LETTERS);
}

/**
 * Limited, so that the list is never disclosed. [FORM-07]
 * @param isExact only the contact with that whole name
 */
export function searchContacts({ contacts = [] }: LocationDocument, query: string, isExact = false): Contact[] {
  if (isExact || !isSearch(query)) {
    const own = exactContact(query, contacts);
    return own === undefined ? [] : [shown(own)];
  }
  const first: (Contact & { readonly rank: number })[] = [];
  for (const { at, rank } of rankNames(query, contactNames(contacts))) {
    const found = { ...(contacts[at] as Contact), rank };
    // Sorting thousands by name would take longer than the search.
    const place = first.findIndex((one) => rank < one.rank || (rank === one.rank && byName(found.name, one.name) < 0));
    first.splice(place < 0 ? first.length : place, 0, found);
    first.length = Math.min(first.length, MAX_RESULTS);
  }
  return first.map(shown);
}

const byName = new Intl.Collator().compare;

/** Contact details stay private. [DESK-06] */
const shown = ({ id, name }: Contact): Contact => ({ id, name });
