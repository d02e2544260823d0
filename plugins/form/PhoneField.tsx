import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { changeCountry, clearBareCode, isDialled, type PhoneLibrary, type PhoneReading } from '../../domain/phone.ts';
import {
  type CountryChoice,
  callingCode,
  countryChoices,
  countryName,
  countryOf,
  DEFAULT_COUNTRY,
} from '../../domain/phone-countries.ts';
import { Button, type FieldProps, TextField } from '../../page/ui/index.ts';
import { loadPhoneLibrary } from './phone-library/library.ts';
import { likelyCountries, startCountry } from './phones.ts';
import type { FormContext } from './reads.ts';

const NAMES_MS = 1000;

/** The text's example is Swedish [FORM-04]. */
const exampleIn = (country: string, text: string): string =>
  country === DEFAULT_COUNTRY ? text : text.replace(`${callingCode(DEFAULT_COUNTRY)}7`, callingCode(country));

interface PhoneFieldProps extends FieldProps {
  readonly ctx: FormContext;
}

/** Formats the number as in the chosen or typed country [FORM-04]. */
export function PhoneField({ ctx, ...field }: PhoneFieldProps): ReactNode {
  const { name } = field;
  const value = ctx.slice.values[name] ?? '';
  const { language } = ctx.config;
  const chosen = ctx.slice.countries[name] ?? startCountry(language);
  const isInternational = /^\s*(\+|00)/.test(value);
  const isForeign = isInternational && value.replace(/\D/g, '').length > 3 && countryOf(value, chosen) === null;
  const library = useLibrary(isForeign);
  const example = exampleIn(chosen, ctx.services.text('phone_placeholder'));

  const set = (number: string, country: string): void => enter(ctx, name, number, country);

  /** Elsewhere than at the end the cursor would jump, or letters be lost. */
  const type = (typed: string): void => {
    const country = countryOf(typed, chosen) ?? chosen;
    const grows = typed.length > value.length && typed.startsWith(value.slice(0, typed.length - 1));
    set(grows && library && isDialled(typed) ? library.format(typed, country) : typed, country);
  };

  return (
    <div>
      <TextField
        {...field}
        type="tel"
        value={value}
        onChange={type}
        dir="ltr"
        placeholder={example}
        hint={field.error && ctx.slice.errors[name] !== 'country' ? example : undefined}
        before={
          <CountrySelect
            ctx={ctx}
            chosen={chosen}
            disabled={field.disabled}
            isForeign={isForeign}
            isCodeTyped={isInternational}
            onChoose={(next) => set(changeCountry(value, chosen, next), next)}
          />
        }
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
      {library !== null && ctx.slice.errors[name] === 'country' && (
        <Readings
          readings={library.readings(value, chosen, likelyCountries(language))}
          locale={language.locale}
          disabled={field.disabled}
          onChoose={set}
        />
      )}
    </div>
  );
}

function enter(ctx: FormContext, name: string, number: string, country: string): void {
  ctx.update((form) => {
    form.values[name] = number;
    form.countries[name] = country;
    delete form.errors[name];
  });
}

interface CountrySelectProps {
  readonly ctx: FormContext;
  readonly chosen: string;
  readonly disabled: boolean | undefined;
  readonly isForeign: boolean;
  readonly isCodeTyped: boolean;
  onChoose(country: string): void;
}

function CountrySelect({ ctx, chosen, disabled, isForeign, isCodeTyped, onChoose }: CountrySelectProps): ReactNode {
  const t = ctx.services.text;
  return (
    <span className="gh-phone__country">
      <select
        className="gh-phone__select"
        aria-label={t('phone_country')}
        value={isForeign ? '' : chosen}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {isForeign && <option value="">{t('phone_country_other')}</option>}
        {useChoices(ctx, chosen).map(({ country, name, code }) => (
          <option key={country} value={country}>
            {`${name} ${code}`.trim()}
          </option>
        ))}
      </select>
      <span className="gh-phone__code" aria-hidden="true" dir="ltr">
        {isForeign ? '+' : isCodeTyped ? chosen : callingCode(chosen)}
      </span>
    </span>
  );
}

interface ReadingsProps {
  readonly readings: readonly PhoneReading[];
  readonly locale: string;
  readonly disabled: boolean | undefined;
  onChoose(number: string, country: string): void;
}

function Readings({ readings, locale, disabled, onChoose }: ReadingsProps): ReactNode {
  if (readings.length === 0) return null;
  return (
    <div className="gh-phone__readings">
      {readings.map(({ country, number }) => (
        <Button key={country} variant="quiet" disabled={disabled} onClick={() => onChoose(number, country)}>
          {countryName(country, locale)} <bdi dir="ltr">{number}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** Browsers take long to name countries; until then only the chosen one's code. */
function useChoices({ clock, config, signal }: FormContext, chosen: string): readonly CountryChoice[] {
  const { locale } = config.language;
  const [isTime, setTime] = useState(false);
  useEffect(() => clock.timeout(NAMES_MS, () => setTime(true), signal), [clock, signal]);
  const all = useMemo(() => (isTime ? countryChoices(locale) : null), [isTime, locale]);
  return all ?? [{ country: chosen, name: '', code: callingCode(chosen) }];
}

function useLibrary(isForeign: boolean): PhoneLibrary | null {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  useEffect(() => {
    let isHere = true;
    loadPhoneLibrary(isForeign ? 'world' : 'europe').then(
      (loaded) => isHere && setLibrary(loaded),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isForeign]);
  return library;
}
