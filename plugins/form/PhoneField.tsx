import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { clearBareCode, isDialled, type PhoneLibrary, withCountry } from '../../domain/phone.ts';
import {
  type CountryChoice,
  callingCode,
  countryChoices,
  countryName,
  countryOf,
  DEFAULT_COUNTRY,
} from '../../domain/phone-countries.ts';
import { Button, type FieldProps, TextField } from '../../page/ui/index.ts';
import type { FormContext } from './context.ts';
import { likelyCountries, startCountry } from './phone-country.ts';
import { loadPhoneLibrary, loadWorldLibrary } from './phone-library/library.ts';

/** Milliseconds on the form before the countries are named. */
const NAMES_MS = 1000;

/** The text's example begins as a Swedish number does: in another country, with its own code [FORM-04]. */
const exampleIn = (country: string, text: string): string =>
  country === DEFAULT_COUNTRY ? text : text.replace(`${callingCode(DEFAULT_COUNTRY)}7`, callingCode(country));

interface PhoneFieldProps extends FieldProps {
  readonly ctx: FormContext;
}

/** A phone number: the country code is chosen or typed, and the number is formatted as in that country [FORM-04]. */
export function PhoneField({ ctx, ...field }: PhoneFieldProps): ReactNode {
  const t = ctx.services.text;
  const { name } = field;
  const value = ctx.slice.values[name] ?? '';
  const { language } = ctx.config;
  const chosen = ctx.slice.countries[name] ?? startCountry(language);
  const isInternational = /^\s*(\+|00)/.test(value);
  const isForeign = isInternational && value.replace(/\D/g, '').length > 3 && countryOf(value, chosen) === null;
  const library = useLibrary(isForeign);
  const choices = useChoices(ctx, chosen);

  const set = (number: string, country: string): void =>
    ctx.update((form) => {
      form.values[name] = number;
      form.countries[name] = country;
      delete form.errors[name];
    });

  /** Formatted only while the visitor types digits at the end: elsewhere the cursor would jump, and letters would go. */
  const type = (typed: string): void => {
    const country = countryOf(typed, chosen) ?? chosen;
    const grows = typed.length > value.length && typed.startsWith(value.slice(0, typed.length - 1));
    set(grows && library && isDialled(typed) ? library.format(typed, country) : typed, country);
  };

  const country = (
    <span className="gh-phone__country">
      <select
        className="gh-phone__select"
        aria-label={t('phone_country')}
        value={isForeign ? '' : chosen}
        disabled={field.disabled}
        onChange={(event) => set(withCountry(value, chosen, event.currentTarget.value), event.currentTarget.value)}
      >
        {isForeign && <option value="">{t('phone_country_other')}</option>}
        {choices.map((choice) => (
          <option key={choice.country} value={choice.country}>
            {`${choice.name} ${choice.code}`.trim()}
          </option>
        ))}
      </select>
      <span className="gh-phone__code" aria-hidden="true" dir="ltr">
        {isForeign ? '+' : isInternational ? chosen : callingCode(chosen)}
      </span>
    </span>
  );

  const isAsked = library !== null && ctx.slice.errors[name] === 'country';
  const readings = isAsked ? library.readings(value, chosen, likelyCountries(language)) : [];
  const choice = readings.length > 0 && (
    <div className="gh-phone__readings">
      {readings.map(({ country, number }) => (
        <Button key={country} variant="quiet" disabled={field.disabled} onClick={() => set(number, country)}>
          {countryName(country, language.locale)} <bdi dir="ltr">{number}</bdi>
        </Button>
      ))}
    </div>
  );

  return (
    <div>
      <TextField
        {...field}
        type="tel"
        value={value}
        onChange={type}
        dir="ltr"
        placeholder={exampleIn(chosen, t('phone_placeholder'))}
        before={country}
        input={{
          inputMode: 'tel',
          autoComplete: isOn(ctx.settings.module_kiosk) ? 'off' : 'tel',
          'data-keyboard': 'phone',
          onBlur: () => {
            const cleared = clearBareCode(value, chosen);
            if (cleared !== value) set(cleared, chosen);
          },
        }}
      />
      {choice}
    </div>
  );
}

/**
 * All countries, once the form has been there for a moment: naming them in a language takes the browser longer than
 * everything else on the form. Until then only the chosen one, by its code.
 */
function useChoices({ clock, config, signal }: FormContext, chosen: string): readonly CountryChoice[] {
  const { locale } = config.language;
  const [isTime, setTime] = useState(false);
  useEffect(() => clock.timeout(NAMES_MS, () => setTime(true), signal), [clock, signal]);
  const all = useMemo(() => (isTime ? countryChoices(locale) : null), [isTime, locale]);
  return all ?? [{ country: chosen, name: '', code: callingCode(chosen) }];
}

/** Loaded with the first phone field; until then numbers are only formatted less well. */
function useLibrary(isForeign: boolean): PhoneLibrary | null {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  useEffect(() => {
    let isHere = true;
    (isForeign ? loadWorldLibrary() : loadPhoneLibrary()).then(
      (loaded) => isHere && setLibrary(loaded),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isForeign]);
  return library;
}
