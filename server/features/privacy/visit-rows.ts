import type { Kysely } from 'kysely';
import { cleanText } from '../../../domain/clean-text.ts';
import { entryOf } from '../../../domain/form-fields.ts';
import { formKeys, splitForm } from '../../../domain/form-keys.ts';
import { exportWords } from '../../../domain/texts/staff/server-words.ts';
import { offsetAt } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { defaultLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import type { Store } from '../../core/store.ts';
import { itemWords } from '../../core/visits/item-words.ts';
import { placeName } from '../../core/visits/on-site.ts';
import { signedVisits, type TimeSpan } from '../../core/visits/signed-visits.ts';
import { questionOf } from '../../core/visits/wording.ts';
import { CAPS } from '../../http/limit-table.ts';
import { slideKeys, slideLists } from '../../plugin-slides.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** Times are on the location's clock. */
export type Cell = string | number | Date | null;

const NAMED = {
  form_field_name: 'name',
  label_company: 'company',
  form_field_registration_number: 'plate',
  label_phone_number: 'phone',
  label_who_visit: 'host',
} as const;
const HIDDEN = new Set(['form_field_signature_id', 'qrcode', 'approval_id']);

type OwnColumns = Awaited<ReturnType<typeof columnsOf>>;

/** One column for each used key of the location; others share one, as visitors can invent keys. */
export async function columnsOf(
  { reports, locations }: Pick<Store, 'reports' | 'locations'>,
  span: TimeSpan,
  onVisit: () => Promise<void> | void = () => {},
) {
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
    await onVisit();
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

export interface Head {
  readonly words: string;
  readonly isTime: boolean;
}

/** Names the columns; own fields keep their key, too, for programs that read the file. */
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
  readonly language: string;
}

/** Yields a row for each visit, in the order of the header [DESK-07]. */
export async function* writeRows(
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
    const other = splitForm(form, shown).other.map(([key, value]) => `${key}: ${value}`);
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

/** About the limit of a workbook's cell. */
const MOST_LETTERS = 32_000;
/** Old visits may hold characters that are removed today. */
const clean = (cell: Cell): Cell => (typeof cell === 'string' ? cleanText(cell).slice(0, MOST_LETTERS) : cell);
