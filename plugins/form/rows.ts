import type { RuleContext } from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { toNumber } from '../../domain/flag.ts';
import { NAME, optionsOf, REGISTRATION, UNIQUE_ID } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import { groupedPhone } from '../../domain/phone.ts';
import { callingCode, countryName, countryOf } from '../../domain/phone-countries.ts';
import type { Text } from '../../domain/text-lookup.ts';
import type { Field } from '../../schemas/generated/types.ts';
import type { VisitRow } from '../_kit/visit/contributions.ts';
import { answeredByPlace } from './by-place.ts';

type Context = Pick<RuleContext<'form'>, 'config' | 'facts' | 'slice'> & { readonly text: Text };

/** What was entered, in the form's order, followed by the booking number [SIGN-01]. */
export function rowsOf({ config, facts, slice, text }: Context): readonly VisitRow[] {
  const { fields } = slice;
  const values = { ...slice.values, ...answeredByPlace(fields, { config, facts }) };
  const byName = new Map(fields.map((field) => [field.name, field]));
  const names = new Set([NAME, REGISTRATION, ...fields.map((field) => field.name), UNIQUE_ID]);
  return [...names].map((name) => ({
    name,
    label: name === UNIQUE_ID ? bookingLabel(config, facts, text) : text(name) || name,
    value: shown(byName.get(name), values[name]?.trim() ?? '', config, text),
    ltr: name === REGISTRATION || name === UNIQUE_ID || byName.get(name)?.field_type === 'tel',
    // The printout already shows it in large letters at the top.
    onPaper: name !== NAME,
  }));
}

function bookingLabel(config: Gatehouse.Config, facts: Context['facts'], text: Text): string {
  const { scopes } = destination(config, facts);
  const labels = scopes.map((scope) => {
    const settings = 'track_data' in scope ? scope.track_data : (scope as Partial<Gatehouse.Settings>);
    return settings?.unique_identifier_setting?.unique_identifier;
  });
  const own = labels.findLast((label) => typeof label === 'string' && label !== '');
  return typeof own === 'string' ? own : text('label_load_number');
}

/** In groups, with its country: a wrong one is seen before anything is sent there [FORM-04]. */
function shownPhone(value: string, locale: string): string {
  const country = countryOf(value);
  return country === null ? value : `${groupedPhone(value, callingCode(country))} (${countryName(country, locale)})`;
}

function shown(field: Field | undefined, value: string, { language }: Gatehouse.Config, text: Text): string {
  const kind = field?.field_type;
  if (kind === 'tel') return shownPhone(value, language.locale);
  if (kind === 'boolean' && value !== '') {
    return value === 'true' || toNumber(value) === 1 ? text('sign_value_yes') : text('sign_value_no');
  }
  const isSuggested = kind === 'autocomplete' && field !== undefined && optionsOf(field).includes(value);
  if (kind === 'radio' || isSuggested) return optionWord(value, language);
  if (kind !== 'checkbox') return value;
  return value
    .split(',')
    .map((option) => optionWord(option, language))
    .join(', ');
}
