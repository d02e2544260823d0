import { allFields, isRequired, NAME, optionsOf, REGISTRATION, readOptions } from '../../../domain/form-fields.ts';
import type { Field, LocationDocument } from '../../../schemas/generated/types.ts';
import { findPlace, idOf } from '../../draft/places.ts';

export const FIELD_TYPES = [
  'textbox',
  'autocomplete',
  'radio',
  'checkbox',
  'boolean',
  'tel',
] as const satisfies readonly Field['field_type'][];

export const WITH_OPTIONS: readonly Field['field_type'][] = ['radio', 'checkbox', 'autocomplete'];

/** Types with a fixed choice of answers. */
export const HAS_FOLLOWS: readonly Field['field_type'][] = ['radio', 'checkbox', 'boolean'];

export type Follow = NonNullable<Field['follows']>[number];

/** Every form begins with these [FORM-01]. */
export const FIXED: readonly string[] = [NAME, REGISTRATION];

export function hasOwnFields(document: LocationDocument, key: string): boolean {
  const id = idOf(document, key);
  return id === undefined || Object.hasOwn(document.fields?.by_id ?? {}, id);
}

/** The fields of the nearest place up the tree that has its own form, else the location's. */
export function fieldsAt(document: LocationDocument, key: string): readonly Field[] {
  const byId = document.fields?.by_id ?? {};
  const found = findPlace(document, key);
  const around = found === undefined ? [] : [...found.above, found].slice(1);
  const id = around.map(({ place }) => String(place.id)).findLast((one) => Object.hasOwn(byId, one));
  return (id === undefined ? document.fields?.default : byId[id]) ?? [];
}

/** Gives a place its own form, as a copy of the inherited one, or drops it. */
export function setOwnFields(document: LocationDocument, key: string, isOwn: boolean): void {
  const id = idOf(document, key);
  if (id === undefined || isOwn === hasOwnFields(document, key)) return;
  if (isOwn) writeFields(document, id, JSON.parse(JSON.stringify(fieldsAt(document, key))));
  else delete document.fields?.by_id?.[id];
}

function writeFields(document: LocationDocument, id: string | undefined, list: Field[]): void {
  document.fields ??= { default: [] };
  if (id === undefined) document.fields.default = list;
  else document.fields.by_id = { ...document.fields.by_id, [id]: list };
}

function listAt(document: LocationDocument, key: string): Field[] {
  const id = idOf(document, key);
  const list = [...fieldsAt(document, key)];
  writeFields(document, id, list);
  return list;
}

/** @returns the new name; labels go by name, so the whole document must not have it */
export function addField(document: LocationDocument, key: string, type: Field['field_type']): string {
  const taken = new Set(allFields(document).map(({ name }) => name));
  let name = '';
  for (let i = 1; name === '' || taken.has(name); i += 1) name = `label_field_${i}`;
  const options = WITH_OPTIONS.includes(type) && { field_value: [] };
  listAt(document, key).push({ name, field_type: type, required: 1, ...options });
  return name;
}

/** Undefined drops a key. */
export function patchField(document: LocationDocument, key: string, name: string, patch: Partial<Field>): void {
  const list = listAt(document, key);
  let at = list.findIndex((field) => field.name === name);
  if (at < 0) at = list.unshift({ name, field_type: 'textbox' }) && 0;
  const merged = { ...list[at], ...patch } as Field;
  const entries = Object.entries(merged).filter(([, value]) => value !== undefined);
  const field = Object.fromEntries(entries) as unknown as Field;
  // A fixed field without settings needs no entry.
  if (FIXED.includes(name) && !field.regex_validation && !field.icon && Object.keys(field).length <= 2)
    list.splice(at, 1);
  else list[at] = field;
}

export function setRequired(document: LocationDocument, key: string, field: Field, isNeeded: boolean): void {
  if (isRequired(field) !== isNeeded) patchField(document, key, field.name, { required: isNeeded ? 1 : 0 });
}

/** Sets the options; follows move along with options renamed since `before`. */
export function setOptions(
  document: LocationDocument,
  key: string,
  field: Field,
  options: readonly string[],
  before = field,
): void {
  if (optionsOf(field).join('\n') === optionsOf({ ...field, field_value: [...options] }).join('\n')) return;
  const renamed = renamedOptions(before, options);
  const { follows } = field;
  const carried = follows?.map((one, at) => {
    const was = before.follows?.[at]?.answer ?? one.answer;
    return { ...one, answer: renamed.get(was) ?? was };
  });
  patchField(document, key, field.name, { field_value: [...options], ...(carried && { follows: carried }) });
}

/** New names by old ones. Adding or removing an option makes renames unrecognizable. */
function renamedOptions(before: Field, options: readonly string[]): ReadonlyMap<string, string> {
  const was = readOptions(before);
  if (was.length !== options.length) return new Map();
  const pairs = was.map((old, at) => [old, options[at] ?? old] as const);
  return new Map(pairs.filter(([old, now]) => !options.includes(old) && !was.includes(now)));
}

/** Moves translations to renamed options; another field with the old option keeps them, too. */
export function carryWords(document: LocationDocument, key: string, before: Field): void {
  const field = fieldsAt(document, key).find(({ name }) => name === before.name);
  if (field === undefined) return;
  const inUse = new Set(allFields(document).flatMap((one) => [one.name, ...optionsOf(one)]));
  for (const [old, now] of renamedOptions(before, readOptions(field))) {
    for (const texts of Object.values(document.texts ?? {})) {
      if (texts[old] === undefined) continue;
      texts[now] ??= texts[old];
      if (!inUse.has(old)) delete texts[old];
    }
  }
}

export function removeField(document: LocationDocument, key: string, name: string): void {
  const list = listAt(document, key);
  const at = list.findIndex((field) => field.name === name);
  if (at >= 0) list.splice(at, 1);
}

export function orderFields(document: LocationDocument, key: string, names: readonly string[]): void {
  const list = listAt(document, key);
  const at = ({ name }: Field) => (names.includes(name) ? names.indexOf(name) : -1);
  list.sort((a, b) => at(a) - at(b));
}

/** Renames the key of a field's entries and labels. @returns false if the name is taken */
export function renameField(document: LocationDocument, key: string, name: string, next: string): boolean {
  if (next === '' || FIXED.includes(next) || fieldsAt(document, key).some((field) => field.name === next)) return false;
  patchField(document, key, name, { name: next });
  // Another place still asks by the old name.
  if (allFields(document).some((field) => field.name === name)) return true;
  for (const texts of Object.values(document.texts ?? {})) {
    const label = texts[name];
    if (label === undefined) continue;
    texts[next] ??= label;
    delete texts[name];
  }
  return true;
}

/** A key that no field and no text of the document has. */
export function freeWord(document: LocationDocument, stem: string): string {
  const taken = new Set([
    ...allFields(document).flatMap(({ name, follows }) => [name, ...(follows ?? []).flatMap(({ say }) => say ?? [])]),
    ...Object.values(document.texts ?? {}).flatMap(Object.keys),
  ]);
  let word = stem;
  for (let i = 2; taken.has(word); i += 1) word = `${stem}_${i}`;
  return word;
}
