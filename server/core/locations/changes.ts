import type { Change } from '../../../domain/change.ts';
import { changeSentence, isLong } from '../../../domain/change-words.ts';
import { documentChanges } from '../../../domain/document-changes.ts';
import { changeWords, flagTitles, slideNames } from '../../../domain/texts/staff/server-words.ts';
import schema from '../../../schemas/generated/location-document.schema.json' with { type: 'json' };
import type { DocumentChange } from '../../../schemas/generated/types.ts';

interface Property {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Property[];
}

const definitions = Object.entries(schema.$defs) as unknown as [string, { properties?: Record<string, Property> }][];
const properties = [['', schema] as unknown as (typeof definitions)[number], ...definitions].flatMap(([, owner]) =>
  Object.entries(owner.properties ?? {}),
);

const isSwitchProperty = ({ $ref, type, anyOf = [] }: Property): boolean =>
  $ref === '#/$defs/Flag' || type === 'boolean' || anyOf.some(isSwitchProperty);

const SLIDES = new Set(definitions.flatMap(([, owner]) => pluginNames(owner)));
const switches = new Set(properties.filter(([, property]) => isSwitchProperty(property)).map(([key]) => key));
const described = new Map(
  ['LocationFlags', 'Settings'].flatMap((name) =>
    Object.entries(definitions.find(([own]) => own === name)?.[1].properties ?? {}),
  ),
);

function pluginNames({ properties: own = {} }: { properties?: Record<string, Property> }): readonly string[] {
  const { propertyNames } = (own['plugins'] ?? {}) as { propertyNames?: { enum?: readonly string[] } };
  return propertyNames?.enum ?? [];
}

/** Both documents may be invalid. [STU-05] */
export function changesBetween(before: object, after: object): readonly Change[] {
  const isSwitch = (key: string) => switches.has(key) || SLIDES.has(key);
  return documentChanges({ ...before }, { ...after }, isSwitch);
}

export function describeChanges(changes: readonly Change[], language = 'en'): readonly string[] {
  const wording = { language, words: changeWords(language), slideName: slideNames(language) };
  const own = flagTitles(language);
  return changes.map((change) => changeSentence(change, wording, (key) => own?.[key] ?? calledIn(described.get(key))));
}

function calledIn({ title, description }: Property = {}): string | undefined {
  const [first] = (description ?? '').replace(/ \([A-Z]+-\d+\)/g, '').split(/(?<=\.)\s/);
  return title ?? (first?.replace(/\.$/, '') || undefined);
}

export function tellChanges(before: object, after: object, language: string): DocumentChange[] {
  const changes = changesBetween(before, after);
  const words = describeChanges(changes, language);
  return changes.map(({ path, change }, i) => ({
    path,
    kind: KINDS[change.kind] ?? 'changed',
    words: words[i] ?? '',
    ...beforeAndAfter(change),
  }));
}

const MOST_SHOWN = 4_000;

function beforeAndAfter(change: Change['change']): Pick<DocumentChange, 'before' | 'after'> {
  const { from = '', to = '' } = change as { readonly from?: string; readonly to?: string };
  if (!('language' in change || isLong(from) || isLong(to))) return {};
  return {
    ...(from !== '' && { before: from.slice(0, MOST_SHOWN) }),
    ...(to !== '' && { after: to.slice(0, MOST_SHOWN) }),
  };
}

const KINDS: Partial<Record<Change['change']['kind'], DocumentChange['kind']>> = {
  added: 'added',
  'text-added': 'added',
  removed: 'removed',
  'text-removed': 'removed',
  moved: 'moved',
};
