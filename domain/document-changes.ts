import { create, type Delta } from 'jsondiffpatch';
import type { Change, Subject } from './change.ts';
import {
  type ChangedPart,
  type IsSwitch,
  idOfAny,
  listName,
  type Node,
  subjectAt,
  THINGS_IN_LISTS,
  thingNames,
  toText,
} from './document-things.ts';
import { isOn } from './flag.ts';
import { appendToPointer } from './json-pointer.ts';
import { isObject } from './lenient.ts';
import { findSwitchChanges } from './switch-changes.ts';

function shown(given: unknown, { key, names }: ChangedPart): string {
  if (key === 'checkin_not_allowed' && Array.isArray(given))
    return given.map((id) => names.places.get(toText(id)) ?? toText(id)).join(', ');
  if (key === 'photo_id') return names.photos.get(toText(given)) ?? toText(given);
  return Array.isArray(given) ? given.map(toText).map(fileName).join(', ') : fileName(toText(given));
}

const fileName = (given: string): string =>
  /^[^\s]+\/[^\s/]+\.\w{2,5}$/.test(given) ? (given.split('/').at(-1) ?? given) : given;

/** "30 % / 60 %". */
const point = (focus: unknown): unknown =>
  isObject(focus) ? `${toText(focus['x'])} % / ${toText(focus['y'])} %` : focus;

function pictured({ path, key, names }: ChangedPart): string {
  const [, answer = ''] = /^\/without_reading\/answers\/([^/]+\/[^/]+)$/.exec(path) ?? [];
  return names.answers.get(answer) ?? names.places.get(key) ?? key;
}

const LEFT_OUT = new Set(['$schema']);

/** Both documents may be invalid. [STU-05] */
export function documentChanges(before: Node, after: Node, isSwitch: IsSwitch): readonly Change[] {
  const names = thingNames([after, before]);
  const differ = create({
    objectHash: (item, index) => idOfAny(item, index),
    arrays: { detectMove: true },
    propertyFilter: (name) => !LEFT_OUT.has(name),
  });
  const delta = differ.diff(before, after);
  return delta === undefined
    ? []
    : [...inside({ delta, before, after, path: '', key: '', subjects: [], isSwitch, names, isSubject: false })];
}

function* inside(place: ChangedPart): Generator<Change> {
  const { delta, before, after } = place;
  if (place.key === 'focus') yield* value({ ...place, before: point(before), after: point(after) });
  else if (Array.isArray(delta)) yield* whole(place);
  else if (Array.isArray(before) && Array.isArray(after)) yield* list(place, before, after);
  else if (isObject(delta)) for (const key of Object.keys(delta)) yield* inside(child(place, key));
}

function child(place: ChangedPart, key: string): ChangedPart {
  const { delta, before, after, path, subjects } = place;
  const subject = subjectAt(place, key);
  return {
    ...place,
    delta: (delta as Readonly<Record<string, Delta>>)[key],
    before: isObject(before) ? before[key] : undefined,
    after: isObject(after) ? after[key] : undefined,
    path: appendToPointer(path, key),
    key,
    subjects: subject === null ? subjects : [...subjects, subject],
    isSubject: subject !== null && subject.kind !== 'slide',
  };
}

function* list(place: ChangedPart, before: readonly unknown[], after: readonly unknown[]): Generator<Change> {
  const itemOf = THINGS_IN_LISTS[listName(place)];
  if (itemOf === undefined) return yield* value(place);
  const { delta, path } = place;
  for (const [key, own] of Object.entries(delta as Readonly<Record<string, Delta>>)) {
    if (key === '_t') continue;
    const index = Number(key.replace('_', ''));
    const isOld = key.startsWith('_');
    const isNew = Array.isArray(own) && own.length === 1;
    const item = (isOld ? before : after)[index];
    if (!isObject(item)) continue;
    const { id, subject } = itemOf(item, place.names);
    const inner: ChangedPart = {
      ...place,
      delta: own,
      key: listName(place),
      path: appendToPointer(path, index),
      subjects: subject === null ? place.subjects : [...place.subjects, subject],
      isSubject: true,
      before: isOld
        ? item
        : isNew
          ? undefined
          : before.find((other) => isObject(other) && itemOf(other, place.names).id === id),
      after: isOld ? undefined : item,
    };
    if (isOld && Array.isArray(own) && (own as readonly unknown[])[2] === 3) {
      const to = Number((own as readonly unknown[])[1]);
      if (subject !== null)
        yield { path: appendToPointer(path, to), subjects: inner.subjects, change: { kind: 'moved' } };
    } else if (subject === null) yield* localTexts(inner);
    else yield* inside(inner);
  }
}

function* localTexts(place: ChangedPart): Generator<Change> {
  const [before, after] = [place.before, place.after].map((item) => (isObject(item) ? item : {})) as [Node, Node];
  const language = toText(after['language'] ?? before['language']).toLowerCase();
  for (const part of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (part === 'language') continue;
    const path = appendToPointer(place.path, part);
    yield* textChange({ ...place, path }, { part, language, from: toText(before[part]), to: toText(after[part]) });
  }
}

interface TextChange {
  readonly part: string;
  readonly language: string;
  readonly from: string;
  readonly to: string;
}

function* textChange({ path, subjects }: ChangedPart, { part, language, from, to }: TextChange): Generator<Change> {
  if (from === to) return;
  const kind = from === '' ? 'text-added' : to === '' ? 'text-removed' : 'text-changed';
  yield { path, subjects, change: { kind, part, language, from, to } };
}

function* whole(place: ChangedPart): Generator<Change> {
  const { before, after, path, subjects, isSubject } = place;
  if (isSubject && before === undefined) yield { path, subjects, change: { kind: 'added' } };
  else if (isSubject && after === undefined) yield { path, subjects, change: { kind: 'removed' } };
  else yield* value(place);
}

function* value(place: ChangedPart): Generator<Change> {
  const { before, after, path, subjects, isSwitch } = place;
  const key = subjects.at(-1)?.kind === 'documents' ? 'files' : place.key;
  const wording = /^\/texts\/([^/]+)\/([^/]+)$/.exec(path);
  if (wording !== null) {
    const [, language = '', name = ''] = wording;
    const subject: Subject = { kind: 'wording', name };
    const change = { part: 'text', language, from: toText(before), to: toText(after) };
    return yield* textChange({ ...place, subjects: [...subjects, subject] }, change);
  }
  const notice = /^\/notification\/(heading|text)\/([^/]+)$/.exec(path);
  if (notice !== null) {
    const [, part = '', language = ''] = notice;
    return yield* textChange(place, { part, language, from: toText(before), to: toText(after) });
  }
  if (isComplex(before) || isComplex(after)) return yield* expanded(place);
  const heard = /^\/without_reading\/voices\/([^/]+)\/([^/]+)$/.exec(path);
  if (heard !== null) {
    const [, name = '', language = ''] = heard;
    const change = { part: 'file', language, from: toText(before), to: toText(after) };
    return yield* textChange({ ...place, subjects: [...subjects, { kind: 'voice', name }] }, change);
  }
  if (/^\/without_reading\/(places|fields|options|answers)\//.test(path) && key !== 'drawing') {
    const picture: Subject = { kind: 'picture', name: pictured(place) };
    return yield* value({ ...place, key: 'drawing', subjects: [...subjects, picture] });
  }
  const isList = [before, after].some(Array.isArray) && ![before, after].some(isOn);
  if (isSwitch(key) && !isList) return yield* findSwitchChanges(place);
  const [from, to] = [shown(before, place), shown(after, place)];
  if (from === to) return;
  if (from === '') yield { path, subjects, change: { kind: 'set', part: key, to } };
  else if (to === '') yield { path, subjects, change: { kind: 'cleared', part: key, from } };
  else yield { path, subjects, change: { kind: 'changed', part: key, from, to } };
}

const isComplex = (given: unknown): boolean =>
  isObject(given) || (Array.isArray(given) && given.some((item) => typeof item === 'object' && item !== null));

function* expanded(place: ChangedPart): Generator<Change> {
  const { before, after, path, subjects, key: part } = place;
  const isEdited = (isComplex(before) && isComplex(after)) || (Array.isArray(before) && Array.isArray(after));
  if (isEdited) return yield { path, subjects, change: { kind: 'edited', part } };
  const empty: object = Array.isArray(before ?? after) ? [] : {};
  const pair = { before: isComplex(before) ? before : empty, after: isComplex(after) ? after : empty };
  const delta = create({ objectHash: idOfAny }).diff(pair.before, pair.after);
  if (delta !== undefined && delta !== null) yield* inside({ ...place, ...pair, delta });
}
