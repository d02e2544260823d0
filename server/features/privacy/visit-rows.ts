import type { Kysely } from 'kysely';
import { cleanText } from '../../../domain/clean-text.ts';
import { entryOf } from '../../../domain/form-fields.ts';
import { formKeys, splitForm, TECHNICAL_KEYS } from '../../../domain/form-keys.ts';
import { exportWords } from '../../../domain/texts/staff/server-words.ts';
import { offsetAt } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { defaultLanguage } from '../../core/locations/page/texts.ts';
import type { Store } from '../../core/store.ts';
import { itemWords } from '../../core/visits/item-words.ts';
import { placeName } from '../../core/visits/on-site.ts';
import { type ReportedVisit, signedVisits, type TimeSpan } from '../../core/visits/signed-visits.ts';
import { wordingIn } from '../../core/visits/wording.ts';
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

type OwnKeys = Awaited<ReturnType<typeof keysIn>>;

/** One column for each used key of the location; others share one, as visitors can invent keys. */
export async function keysIn(
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
  return { keys: [...found].filter((key) => !Object.hasOwn(NAMED, key) && !TECHNICAL_KEYS.has(key)).sort(), hasOther };
}

export interface Column {
  readonly header: string;
  readonly isTime?: boolean;
  readonly cell: (visit: ReportedVisit, form: Readonly<Record<string, string>>) => Cell;
}

interface Rendering {
  readonly document: LocationDocument;
  readonly zone: string;
  readonly language: string;
}

/** Own fields and slides' answers follow what every visit has [DESK-07]. */
export function exportColumns({ keys, hasOther }: OwnKeys, { document, zone, language }: Rendering): readonly Column[] {
  const words = exportWords(language);
  const { labelOf } = wordingIn(document, language);
  const itemsIn = itemWords(document, slideLists, [language, defaultLanguage(document)]);
  const time = (ms: number | null) => (ms === null ? null : new Date(ms + offsetAt(ms, zone)));
  const shown = new Set([...Object.keys(NAMED), ...keys, ...TECHNICAL_KEYS]);
  const others = (form: Readonly<Record<string, string>>) =>
    splitForm(form, shown).other.map(([key, value]) => `${key}: ${value}`);
  return withOwnNames([
    { header: words.number, cell: ({ device_number, id }) => String(device_number ?? id) },
    ...Object.entries(NAMED).map(
      ([key, word]): Column => ({ header: words[word], cell: (_, form) => entryOf(form, key) }),
    ),
    { header: words.signed_in, isTime: true, cell: ({ signed_at }) => time(signed_at) },
    { header: words.signed_out, isTime: true, cell: ({ left_at }) => time(left_at) },
    { header: words.how, cell: ({ left_how }) => (left_how === null ? '' : words[`how_${left_how}`]) },
    {
      header: words.place,
      cell: (visit) => placeName(document, Number(visit.sub_location_id), Number(visit.track_id)),
    },
    { header: words.language, cell: (visit) => visit.language },
    {
      header: words.attention,
      cell: ({ attention }) =>
        fromJson<{ code: string }[]>(attention ?? '[]')
          .map(({ code }) => code)
          .join(' '),
    },
    // Soft hyphens are for narrow screens.
    ...keys.map(
      (key): Column => ({
        header: labelOf(key).replaceAll('\u00ad', ''),
        cell: (_, form) => itemsIn(key, entryOf(form, key)),
      }),
    ),
    ...(hasOther ? [{ header: words.other, cell: (_, form) => others(form).join('\n') } satisfies Column] : []),
  ]);
}

/** Two fields may have the same label. */
const withOwnNames = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column, i) => {
    const before = columns.slice(0, i).filter(({ header }) => header === column.header).length;
    return before === 0 ? column : { ...column, header: `${column.header} (${before + 1})` };
  });

export async function* writeRows(
  db: Kysely<Database>,
  span: TimeSpan,
  columns: readonly Column[],
): AsyncGenerator<Cell[]> {
  for await (const visit of signedVisits(db, span)) {
    const form = fromJson<Record<string, string>>(visit.form);
    yield columns.map(({ cell }) => clean(cell(visit, form)));
  }
}

/** About the limit of a workbook's cell. */
const MOST_LETTERS = 32_000;
/** Old visits may hold characters that are removed today. */
const clean = (cell: Cell): Cell => (typeof cell === 'string' ? cleanText(cell).slice(0, MOST_LETTERS) : cell);
