import type { Subject } from './change.ts';

export type Node = Readonly<Record<string, unknown>>;
type Item = { readonly id: string; readonly subject: Subject | null };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const written = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** How the items of each list are told apart and called; those by language are parts of what they belong to. */
export const THINGS_IN_LISTS: Readonly<Record<string, (item: Node) => Item>> = {
  languages: ({ key }) => ({ id: written(key), subject: { kind: 'language', name: written(key) } }),
  sub_locations: ({ id, name }) => ({
    id: written(id),
    subject: { kind: 'sub_location', name: written(name) || written(id) },
  }),
  tracks: ({ id, name }) => ({ id: written(id), subject: { kind: 'track', name: written(name) || written(id) } }),
  photos: ({ id }) => ({ id: written(id), subject: { kind: 'photo', name: written(id) } }),
  print_photos: ({ id }) => ({ id: written(id), subject: { kind: 'print_photo', name: written(id) } }),
  slideshow_photos: ({ photo_id }) => ({
    id: written(photo_id),
    subject: { kind: 'chosen_photo', name: written(photo_id) },
  }),
  control_questions: ({ id, language }) => ({
    id: `${written(id)} ${written(language).toLowerCase()}`,
    subject: { kind: 'question', name: written(id), language: written(language).toLowerCase() },
  }),
  default: ({ name }) => ({ id: written(name), subject: { kind: 'field', name: written(name) } }),
  contacts: ({ id, name }) => ({ id: written(id), subject: { kind: 'contact', name: written(name) || written(id) } }),
  location_texts: byLanguage,
  instructions: byLanguage,
  photo_texts: byLanguage,
};

function byLanguage({ language }: Node): Item {
  return { id: written(language).toLowerCase(), subject: null };
}

/** What the entries of a map are; `by_id` depends on where it is. */
const MAPS: Readonly<Record<string, Subject['kind']>> = { videos: 'video', documents: 'documents', plugins: 'slide' };

/** Where a map is found. */
interface Where {
  readonly path: string;
  /** The key under which it is. */
  readonly key: string;
  /** The names of places by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** What a key of a map stands for; null for a part of what it is in. */
export function subjectAt({ path, key, names }: Where, entry: string): Subject | null {
  const name = names.get(entry) ?? entry;
  if (path === '/opening_hours' && entry === 'default') return { kind: 'hours', name: '' };
  if (path === '/opening_hours/by_id') return { kind: 'hours', name };
  if (path === '/fields/by_id') return { kind: 'place_fields', name };
  if (entry === 'unique_identifier_setting') return { kind: 'booking', name: '' };
  if (path === '' && entry === 'notification') return { kind: 'notice', name: '' };
  const kind = MAPS[key];
  return kind === undefined ? null : { kind, name: kind === 'slide' ? entry : name };
}

/** The fields of a place are a list under its id. */
export function listName({ path, key }: Pick<Where, 'path' | 'key'>): string {
  return /^\/fields\/by_id\/[^/]+$/.test(path) ? 'default' : key;
}

/** An item of which list is not told to the differ, so every kind of id is tried. */
export function idOfAny(item: object | null, index: number | undefined): string {
  const { id, photo_id, language, key, name } = (item ?? {}) as Node;
  const parts = [id ?? photo_id ?? key ?? (language === undefined ? name : ''), language];
  const own = parts.map((part) => written(part).toLowerCase()).join(' ');
  return own.trim() === '' ? `#${index}` : own;
}

/** The names of all places by their ids; of the first document that has them. */
export function placeNames(documents: readonly Node[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (!names.has(written(node['id']))) names.set(written(node['id']), written(node['name']) || written(node['id']));
    for (const key of ['sub_locations', 'tracks']) {
      const children = node[key];
      if (Array.isArray(children)) children.forEach(visit);
    }
  };
  for (const { location } of documents) visit(location);
  return names;
}
