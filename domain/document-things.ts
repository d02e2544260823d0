import type { Delta } from 'jsondiffpatch';
import type { Subject } from './change.ts';
import { isObject } from './lenient.ts';

export type Node = Readonly<Record<string, unknown>>;
type Item = { readonly id: string; readonly subject: Subject | null };

export const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export interface ThingNames {
  readonly places: ReadonlyMap<string, string>;
  readonly photos: ReadonlyMap<string, string>;
  /** By id and part: `2001/wrong_answer1`. */
  readonly answers: ReadonlyMap<string, string>;
}

export type IsSwitch = (key: string) => boolean;

export interface ChangedPart {
  readonly delta: Delta;
  readonly before: unknown;
  readonly after: unknown;
  readonly path: string;
  readonly key: string;
  readonly subjects: readonly Subject[];
  readonly isSwitch: IsSwitch;
  readonly names: ThingNames;
  readonly isSubject: boolean;
}

export const THINGS_IN_LISTS: Readonly<Record<string, (item: Node, names: ThingNames) => Item>> = {
  languages: ({ key }) => ({ id: toText(key), subject: { kind: 'language', name: toText(key) } }),
  sub_locations: ({ id, name }) => ({
    id: toText(id),
    subject: { kind: 'sub_location', name: toText(name) || toText(id) },
  }),
  tracks: ({ id, name }) => ({ id: toText(id), subject: { kind: 'track', name: toText(name) || toText(id) } }),
  photos: ({ id }, names) => ({ id: toText(id), subject: { kind: 'photo', name: photoName(id, names) } }),
  print_photos: ({ id }, names) => ({ id: toText(id), subject: { kind: 'print_photo', name: photoName(id, names) } }),
  slideshow_photos: ({ photo_id: id }, names) => ({
    id: toText(id),
    subject: { kind: 'chosen_photo', name: photoName(id, names) },
  }),
  control_questions: ({ id, language, question }) => ({
    id: `${toText(id)} ${toText(language).toLowerCase()}`,
    subject: { kind: 'question', name: toText(question) || toText(id), language: toText(language).toLowerCase() },
  }),
  default: ({ name }) => ({ id: toText(name), subject: { kind: 'field', name: toText(name) } }),
  contacts: ({ id, name }) => ({ id: toText(id), subject: { kind: 'contact', name: toText(name) || toText(id) } }),
  places: ({ id, name }) => ({ id: toText(id), subject: { kind: 'yard_place', name: toText(name) || toText(id) } }),
  location_texts: byLanguage,
  instructions: byLanguage,
  photo_texts: byLanguage,
};

function byLanguage({ language }: Node): Item {
  return { id: toText(language).toLowerCase(), subject: null };
}

const photoName = (id: unknown, { photos }: ThingNames): string => photos.get(toText(id)) ?? toText(id);

const MAPS: Readonly<Record<string, Subject['kind']>> = { videos: 'video', documents: 'documents', plugins: 'slide' };

interface Where {
  readonly path: string;
  readonly key: string;
  readonly names: ThingNames;
}

export function subjectAt({ path, key, names }: Where, entry: string): Subject | null {
  const name = names.places.get(entry) ?? entry;
  if (path === '/opening_hours' && entry === 'default') return { kind: 'hours', name: '' };
  if (path === '/opening_hours/by_id') return { kind: 'hours', name };
  if (path === '/fields/by_id') return { kind: 'place_fields', name };
  if (entry === 'unique_identifier_setting') return { kind: 'booking', name: '' };
  if (path === '' && entry === 'notification') return { kind: 'notice', name: '' };
  const kind = MAPS[key];
  return kind === undefined ? null : { kind, name: kind === 'slide' ? entry : name };
}

export function listName({ path, key }: Pick<Where, 'path' | 'key'>): string {
  return /^\/fields\/by_id\/[^/]+$/.test(path) ? 'default' : key;
}

/** The differ does not say which list an item is in. */
export function idOfAny(item: object | null, index: number | undefined): string {
  const { id, photo_id, language, key, name } = (item ?? {}) as Node;
  const parts = [id ?? photo_id ?? key ?? (language === undefined ? name : ''), language];
  const own = parts.map((part) => toText(part).toLowerCase()).join(' ');
  return own.trim() === '' ? `#${index}` : own;
}

export function thingNames(documents: readonly Node[]): ThingNames {
  const [places, photos, answers] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const note = (names: Map<string, string>, id: unknown, name: string): void => {
    if (!names.has(toText(id))) names.set(toText(id), name || toText(id));
  };
  const visit = (node: unknown): void => {
    if (!isObject(node)) return;
    note(places, node['id'], toText(node['name']));
    for (const key of ['photos', 'print_photos']) {
      for (const photo of listAt(node, key)) if (isObject(photo)) note(photos, photo['id'], ownPhotoName(photo));
    }
    for (const question of listAt(node, 'control_questions')) {
      if (!isObject(question)) continue;
      for (const [part, text] of Object.entries(question))
        note(answers, `${toText(question['id'])}/${part}`, toText(text));
    }
    for (const key of ['sub_locations', 'tracks']) listAt(node, key).forEach(visit);
  };
  for (const { location } of documents) visit(location);
  return { places, photos, answers };
}

const listAt = (node: Node, key: string): readonly unknown[] => {
  const list = node[key];
  return Array.isArray(list) ? list : [];
};

function ownPhotoName(photo: Node): string {
  const texts = listAt(photo, 'photo_texts').map((text) => (isObject(text) ? toText(text['name']).trim() : ''));
  const file = toText(photo['url']).split('/').at(-1) ?? '';
  return texts.find((name) => name !== '') ?? file.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ');
}
