export interface NamedZone {
  readonly id: string;
  /** "Sweden, Stockholm", or the zone's id where the country is unknown. */
  readonly name: string;
}

type Zoned = Intl.Locale & {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[] | undefined;
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Sorted by country. */
export function namedZones(language: string, ...more: readonly string[]): readonly NamedZone[] {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const regionOf = new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((region) =>
      zonesOf(region).map((zone) => [zone, region] as const),
    ),
  );
  const all = [...new Set(['UTC', ...more, ...Intl.supportedValuesOf('timeZone')])];
  const compare = new Intl.Collator(language).compare;
  return all
    .map((id) => {
      const region = regionOf.get(id);
      const city = id.split('/').at(-1)?.replaceAll('_', ' ') ?? id;
      const name = region === undefined ? id.replaceAll('_', ' ') : `${countries.of(region) ?? region}, ${city}`;
      return { id, name };
    })
    .sort((a, b) => compare(a.name, b.name));
}

/** Browsers have one or the other; old ones have neither. */
function zonesOf(region: string): readonly string[] {
  const locale: Zoned = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
