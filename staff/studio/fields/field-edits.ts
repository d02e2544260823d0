import { isRequired, NAME, optionsOf, REGISTRATION, writtenOptions } from '../../../domain/form-fields.ts';
import type { Field, LocationDocument } from '../../../schemas/generated/types.ts';
import { idOf, placesIn } from '../../draft/places.ts';

export const FIELD_TYPES = [
  'textbox',
  'autocomplete',
  'radio',
  'checkbox',
  'boolean',
  'tel',
] as const satisfies readonly Field['field_type'][];

/** Types whose options staff write. */
export const WITH_OPTIONS: readonly Field['field_type'][] = ['radio', 'checkbox', 'autocomplete'];

/** Types whose answer is chosen, so that something can follow it. */
export const HAS_FOLLOWS: readonly Field['field_type'][] = ['radio', 'checkbox', 'boolean'];

export type Follow = NonNullable<Field['follows']>[number];

/** The two that every form begins with; a location may give them a pattern [FORM-01]. */
export const FIXED: readonly string[] = [NAME, REGISTRATION];

/** Whether a place has a form of its own; without one it has that of the location. */
export function hasOwnFields(document: LocationDocument, key: string): boolean {
  const id = idOf(document, key);
  return id === undefined || Object.hasOwn(document.fields?.by_id ?? {}, id);
}

/** The fields asked at a place: those of the nearest place up the tree that has its own, else the location's. */
export function fieldsAt(document: LocationDocument, key: string): readonly Field[] {
  const byId = document.fields?.by_id ?? {};
  const places = placesIn(document);
  let at = places.find((one) => one.key === key);
  while (at !== undefined && at.parent !== undefined) {
    const own = Object.hasOwn(byId, String(at.place.id)) ? byId[String(at.place.id)] : undefined;
    if (own !== undefined) return own;
    const { parent } = at;
    at = places.find(({ place }) => place === parent);
  }
  return document.fields?.default ?? [];
}

/** Gives a place its own form, as a copy of the one it had, or takes it away. */
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

/** The list to change at a place; made if there is none. */
function listAt(document: LocationDocument, key: string): Field[] {
  const id = idOf(document, key);
  const list = [...fieldsAt(document, key)];
  writeFields(document, id, list);
  return list;
}

/** Adds a field of a type with a name that is free in the whole document, because labels are by name. @returns it */
export function addField(document: LocationDocument, key: string, type: Field['field_type']): string {
  const all = [...(document.fields?.default ?? []), ...Object.values(document.fields?.by_id ?? {}).flat()];
  const taken = new Set(all.map(({ name }) => name));
  let name = '';
  for (let i = 1; name === '' || taken.has(name); i += 1) name = `label_field_${i}`;
  listAt(document, key).push({
    name,
    field_type: type,
    required: 1,
    ...(WITH_OPTIONS.includes(type) && { field_value: [] }),
  });
  return name;
}

/** Changes a field; what it says beyond that stays. Undefined takes a key away. */
export function patchField(document: LocationDocument, key: string, name: string, patch: Partial<Field>): void {
  const list = listAt(document, key);
  let at = list.findIndex((field) => field.name === name);
  if (at < 0) at = list.unshift({ name, field_type: 'textbox' }) && 0;
  const merged = { ...list[at], ...patch } as Field;
  const entries = Object.entries(merged).filter(([, value]) => value !== undefined);
  const field = Object.fromEntries(entries) as unknown as Field;
  // A fixed field that says nothing any more is asked all the same.
  if (FIXED.includes(name) && !field.regex_validation && !field.icon && Object.keys(field).length <= 2)
    list.splice(at, 1);
  else list[at] = field;
}

export function setRequired(document: LocationDocument, key: string, field: Field, isNeeded: boolean): void {
  if (isRequired(field) !== isNeeded) patchField(document, key, field.name, { required: isNeeded ? 1 : 0 });
}

/**
 * Options as a document has them, each once. What follows an answer goes along with an option that is written anew since
 * the field was as in `before`.
 */
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

/** Options that stand where others stood, by their former words, as long as none was added or taken away. */
function renamedOptions(before: Field, options: readonly string[]): ReadonlyMap<string, string> {
  const was = writtenOptions(before);
  if (was.length !== options.length) return new Map();
  const pairs = was.map((old, at) => [old, options[at] ?? old] as const);
  return new Map(pairs.filter(([old, now]) => !options.includes(old) && !was.includes(now)));
}

/** Gives renamed options the words that they had in other languages, unless another field still has such an option. */
export function carryWords(document: LocationDocument, key: string, before: Field): void {
  const field = fieldsAt(document, key).find(({ name }) => name === before.name);
  if (field === undefined) return;
  const all = [...(document.fields?.default ?? []), ...Object.values(document.fields?.by_id ?? {}).flat()];
  const inUse = new Set(all.flatMap((one) => [one.name, ...optionsOf(one)]));
  for (const [old, now] of renamedOptions(before, writtenOptions(field))) {
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

/**
 * Gives a field another name, under which what visitors enter is sent and its label is kept; labels go along unless
 * another field asks by the old name. @returns whether it was free
 */
export function renameField(document: LocationDocument, key: string, name: string, next: string): boolean {
  if (next === '' || FIXED.includes(next) || fieldsAt(document, key).some((field) => field.name === next)) return false;
  patchField(document, key, name, { name: next });
  const left = [...(document.fields?.default ?? []), ...Object.values(document.fields?.by_id ?? {}).flat()];
  if (left.some((field) => field.name === name)) return true;
  for (const texts of Object.values(document.texts ?? {})) {
    const label = texts[name];
    if (label === undefined) continue;
    texts[next] ??= label;
    delete texts[name];
  }
  return true;
}

/** A key for words that no field of the document has yet. */
export function freeWord({ fields, texts }: LocationDocument, stem: string): string {
  const all = [...(fields?.default ?? []), ...Object.values(fields?.by_id ?? {}).flat()];
  const taken = new Set([
    ...all.flatMap(({ name, follows }) => [name, ...(follows ?? []).flatMap(({ say }) => say ?? [])]),
    ...Object.values(texts ?? {}).flatMap(Object.keys),
  ]);
  let word = stem;
  for (let i = 2; taken.has(word); i += 1) word = `${stem}_${i}`;
  return word;
}

/** Writes the label of a field or the words of an option in one language. */
export function writeWord(document: LocationDocument, name: string, language: string, text: string): void {
  const own = document.texts?.[language];
  if (text === '') {
    if (own === undefined) return;
    delete own[name];
    if (Object.keys(own).length === 0) delete document.texts?.[language];
    return;
  }
  document.texts = { ...document.texts, [language]: { ...own, [name]: text } };
}
