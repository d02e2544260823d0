import type { Kysely } from 'kysely';
import type { LocationDocument } from '../../core/locations/document.ts';
import { storedVersion } from '../../core/locations/location-repository.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import type { VisitRow } from '../../core/visits/find-visit.ts';
import { fieldsOf } from '../../core/visits/said-in.ts';
import type { Database } from '../../store/schema.ts';

type Words = Readonly<Record<string, string>>;

/** Under which words the fields of a location were asked for; each version is read once for a language. */
export class AskedWords {
  readonly #known = new Map<string, Words>();

  /** As the visitor read them, by field. */
  async of(db: Kysely<Database>, { location_id, location_version, language }: VisitRow): Promise<Words> {
    const key = JSON.stringify([location_id, location_version, language]);
    const words = this.#known.get(key) ?? wordsIn(await storedVersion(db, location_id, location_version), language);
    this.#known.set(key, words);
    return words;
  }
}

function wordsIn(document: unknown, language: string): Words {
  if (document === undefined) return {};
  const then = document as LocationDocument;
  const t = translatorFor(then, offeredLanguage(then, language));
  const words = fieldsOf(then).map(({ name }) => [name, t(name)] as const);
  return Object.fromEntries(words.filter(([, word]) => word !== ''));
}
