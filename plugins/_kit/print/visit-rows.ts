import { destination } from '../../../domain/destination.ts';
import { toNumber } from '../../../domain/flag.ts';
import { optionWord } from '../../../domain/option-word.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Facts } from '../../../engine/index.ts';

/** One line of what a visitor entered, labelled in their language. */
export interface VisitRow {
  /** Form data key. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Phones, plates and numbers read left to right in every language. */
  readonly ltr: boolean;
}

const NAME = 'form_field_name';
const PLATE = 'form_field_registration_number';
const UNIQUE_ID = 'unique_identification_number';

/** Everything the visitor entered and chose, in the form's order, the empty left out [SIGN-01] [PRINT-01]. */
export function visitRows(config: Gatehouse.Config, facts: Facts, text: Text): readonly VisitRow[] {
  const values = facts.form?.values ?? {};
  const fields = facts.form?.fields ?? [];
  const kinds = new Map(fields.map((field) => [field.name, field.field_type]));
  const names = new Set([NAME, PLATE, ...fields.map((field) => field.name), UNIQUE_ID]);
  const entered = [...names].map((name) => ({
    name,
    label: name === UNIQUE_ID ? bookingLabel(config, facts, text) : text(name) || name,
    value: shown(kinds.get(name), values[name]?.trim() ?? '', config, text),
    ltr: name === PLATE || name === UNIQUE_ID || kinds.get(name) === 'tel',
  }));
  const place = placeNames(config, facts);
  const going = { name: 'destination', label: text('sign_label_destination'), value: place.join(' – '), ltr: false };
  return [...entered, going].filter((row) => row.value !== '');
}

/** Names of the chosen sub-locations and track, outermost first. */
export function placeNames(config: Gatehouse.Config, facts: Facts): readonly string[] {
  const { path, track } = destination(config, facts);
  return [...path, ...(track ? [track] : [])].map(({ name }) => name);
}

function bookingLabel(config: Gatehouse.Config, facts: Facts, text: Text): string {
  const { scopes } = destination(config, facts);
  const labels = scopes.map((scope) => {
    const settings = 'track_data' in scope ? scope.track_data : (scope as Partial<Gatehouse.Settings>);
    return settings?.unique_identifier_setting?.unique_identifier;
  });
  const own = labels.findLast((label) => typeof label === 'string' && label !== '');
  return typeof own === 'string' ? own : text('label_load_number');
}

function shown(kind: string | undefined, value: string, { language }: Gatehouse.Config, text: Text): string {
  if (kind === 'boolean' && value !== '') {
    return value === 'true' || toNumber(value) === 1 ? text('sign_value_yes') : text('sign_value_no');
  }
  if (kind === 'radio') return optionWord(value, language);
  if (kind !== 'checkbox') return value;
  return value
    .split(',')
    .map((option) => optionWord(option, language))
    .join(', ');
}
