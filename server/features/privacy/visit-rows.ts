import type { Kysely } from 'kysely';
import { cleanText } from '../../../domain/clean-text.ts';
import { entryOf } from '../../../domain/form-fields.ts';
import { formKeys, partedForm } from '../../../domain/form-keys.ts';
import { exportWords } from '../../../domain/texts/staff/server-words.ts';
import { offsetAt } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { defaultLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import type { Store } from '../../core/store.ts';
import { itemWords } from '../../core/visits/item-words.ts';
import { placeName } from '../../core/visits/on-site.ts';
import { questionOf } from '../../core/visits/said-in.ts';
import { signedVisits, type TimeSpan } from '../../core/visits/signed-visits.ts';
import { CAPS } from '../../http/limit-table.ts';
import { slideKeys, slideLists } from '../../plugin-slides.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

type Versions = Pick<Store, 'reports' | 'locations'>;
/** What a cell holds; a time is given by the location's clock. */
export type Cell = string | number | Date | null;

const NAMED = {
  form_field_name: 'name',
  label_company: 'company',
  form_field_registration_number: 'plate',
  label_phone_number: 'phone',
  label_who_visit: 'host',
} as const;
const HIDDEN = new Set(['form_field_signature_id', 'qrcode', 'approval_id']);

/** What the exported visits hold beside what every visit has: keys that get a column each, and whether any has others. */
export interface OwnColumns {
  readonly keys: readonly string[];
  readonly hasOther: boolean;
}

/**
 * A column for each key that the location knew in any version these visits met and that one of them has; all other keys,
 * which a visitor can make up, share one. It takes a look at all visits, because a header comes first.
 */
export async function columnsOf(
  { reports, locations }: Versions,
  span: TimeSpan,
  seen: () => Promise<void> | void = () => {},
): Promise<OwnColumns> {
  const found = new Set<string>();
  const versions = new Set<number>();
  let hasOther = false;
  const known = new Set<string>();
  for await (const { form, location_version: version } of signedVisits(reports, span)) {
    if (!versions.has(version) && versions.size < CAPS.exports.most.versionsWithColumns) {
      versions.add(version);
      const document = await locations.version(span.locationId, version);
      if (document !== undefined) for (const key of formKeys(document as LocationDocument, slideKeys)) known.add(key);
    }
    for (const key of Object.keys(fromJson<object>(form))) {
      if (known.has(key)) found.add(key);
      else hasOther = true;
    }
    await seen();
  }
  return { keys: [...found].filter((key) => !Object.hasOwn(NAMED, key) && !HIDDEN.has(key)).sort(), hasOther };
}

const FIXED = [
  'number',
  ...Object.values(NAMED),
  'signed_in',
  'signed_out',
  'how',
  'place',
  'language',
  'attention',
] as const;

/** What a column is called. */
export interface Head {
  readonly words: string;
  readonly isTime: boolean;
}

/**
 * The heads, in the language of who asks. What a location asks for is told in words and by its key, because other programs
 * read the file, too.
 */
export function header({ keys, hasOther }: OwnColumns, document: LocationDocument, language: string): Head[] {
  const words = exportWords(language);
  const labelOf = translatorFor(document, language);
  // Soft hyphens are for narrow screens.
  const named = (key: string) => (labelOf(key) || questionOf(document, key) || '').replaceAll('\u00ad', '');
  const own = keys.map((key) => (named(key) === '' ? key : `${named(key)} (${key})`));
  const fixed = FIXED.map((key) => ({ words: words[key], isTime: key === 'signed_in' || key === 'signed_out' }));
  return [...fixed, ...[...own, ...(hasOther ? [words.other] : [])].map((one) => ({ words: one, isTime: false }))];
}

interface Rendering {
  readonly document: LocationDocument;
  readonly zone: string;
  readonly columns: OwnColumns;
  /** Of who asks. */
  readonly language: string;
}

/** A row a visit, in the order of the header [DESK-07]. */
export async function* rowsOf(
  db: Kysely<Database>,
  span: TimeSpan,
  { document, zone, columns, language }: Rendering,
): AsyncGenerator<Cell[]> {
  const words = exportWords(language);
  const saying = itemWords(document, slideLists, [language, defaultLanguage(document)]);
  const time = (ms: number | null) => (ms === null ? null : new Date(ms + offsetAt(ms, zone)));
  const shown = new Set([...Object.keys(NAMED), ...columns.keys, ...HIDDEN]);
  for await (const row of signedVisits(db, span)) {
    const form = fromJson<Record<string, string>>(row.form);
    const attention = row.attention === null ? [] : fromJson<{ code: string }[]>(row.attention);
    const other = partedForm(form, shown).other.map(([key, value]) => `${key}: ${value}`);
    yield [
      String(row.device_number ?? row.id),
      ...Object.keys(NAMED).map((key) => entryOf(form, key)),
      time(row.signed_at),
      time(row.left_at),
      row.left_how === null ? '' : words[`how_${row.left_how}`],
      placeName(document, Number(row.sub_location_id), Number(row.track_id)),
      row.language,
      attention.map(({ code }) => code).join(' '),
      ...columns.keys.map((key) => saying(key, entryOf(form, key))),
      ...(columns.hasOther ? [other.join('\n')] : []),
    ].map(clean);
  }
}

/** Visits of earlier days may hold what is taken out of a text today; a cell of a workbook has room for so much. */
const clean = (cell: Cell): Cell => (typeof cell === 'string' ? cleanText(cell).slice(0, MOST_LETTERS) : cell);
const MOST_LETTERS = 32_000;
