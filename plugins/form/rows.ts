import { destination } from '../../domain/destination.ts';
import { toNumber } from '../../domain/flag.ts';
import { NAME, optionsOf, REGISTRATION, UNIQUE_ID } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import { groupPhone } from '../../domain/phone.ts';
import { callingCode, countryName, countryOf } from '../../domain/phone-countries.ts';
import { dataKey } from '../../domain/text-lookup.ts';
import type { Field } from '../../schemas/generated/types.ts';
import type { SlideText } from '../_kit/page/services.ts';
import type { Config, Settings } from '../_kit/product.ts';
import type { VisitRow } from '../_kit/visit/contributions.ts';
import { deriveAnswersFromPlace } from './by-place.ts';
import { type FormRules, type FormStep, slideOfStep, stepsOf } from './steps.ts';
import { stepHeading } from './words.ts';

type Context = FormRules & { readonly text: SlideText<'form'> };

export function rowsOf({ text, ...ctx }: Context): readonly VisitRow[] {
  const { config, facts, slice } = ctx;
  const { fields } = slice;
  const screens = screensOf(stepsOf(ctx), text);
  const values = { ...slice.values, ...deriveAnswersFromPlace(fields, { config, facts }) };
  const byName = new Map(fields.map((field) => [field.name, field]));
  const names = new Set([NAME, REGISTRATION, ...fields.map((field) => field.name), UNIQUE_ID]);
  return [...names].map((name) => ({
    name,
    label: name === UNIQUE_ID ? bookingLabel(config, facts, text) : text(dataKey(name)) || name,
    value: shown(byName.get(name), values[name]?.trim() ?? '', config, text),
    ltr: name === REGISTRATION || name === UNIQUE_ID || byName.get(name)?.field_type === 'tel',
    onPaper: name !== NAME,
    screen: screens.get(name),
  }));
}

function screensOf(
  steps: readonly FormStep[],
  text: SlideText<'form'>,
): ReadonlyMap<string, NonNullable<VisitRow['screen']>> {
  const [first] = steps;
  if (first === undefined || steps.length < 2) return new Map();
  const named = steps.flatMap((step) => {
    const screen = { slide: slideOfStep(steps, step), title: stepHeading(step.heading ?? '', text) };
    return [...step.fields.map(({ name }) => name), ...(step === first ? [UNIQUE_ID] : [])].map(
      (name) => [name, screen] as const,
    );
  });
  return new Map(named);
}

function bookingLabel(config: Config, facts: Context['facts'], text: SlideText<'form'>): string {
  const { scopes } = destination(config, facts);
  const labels = scopes.map((scope) => {
    const settings = 'track_data' in scope ? scope.track_data : (scope as Partial<Settings>);
    return settings?.unique_identifier_setting?.unique_identifier;
  });
  const own = labels.findLast((label) => typeof label === 'string' && label !== '');
  return typeof own === 'string' ? own : text('label_load_number');
}

/** Grouped and with its country, a wrong number stands out [FORM-04]. */
function shownPhone(value: string, locale: string): string {
  const country = countryOf(value);
  return country === null ? value : `${groupPhone(value, callingCode(country))} (${countryName(country, locale)})`;
}

function shown(field: Field | undefined, value: string, { language }: Config, text: SlideText<'form'>): string {
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
