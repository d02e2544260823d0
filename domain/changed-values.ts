import type { ChangedPart } from './changed-part.ts';
import { isNode, written } from './document-things.ts';

/** A value as it is told; '' for none. */
export function shown(given: unknown, { key, names }: ChangedPart): string {
  // The check-in may be closed at some places only.
  if (key === 'checkin_not_allowed' && Array.isArray(given))
    return given.map((id) => names.places.get(written(id)) ?? written(id)).join(', ');
  if (key === 'photo_id') return names.photos.get(written(given)) ?? written(given);
  return Array.isArray(given) ? given.map(written).map(fileName).join(', ') : fileName(written(given));
}

/** A file is told by its name; in which folder it is says nothing to staff. */
const fileName = (given: string): string =>
  /^[^\s]+\/[^\s/]+\.\w{2,5}$/.test(given) ? (given.split('/').at(-1) ?? given) : given;

/** What a photo is about is one thing, not two numbers: "30 % / 60 %". */
export const point = (focus: unknown): unknown =>
  isNode(focus) ? `${written(focus['x'])} % / ${written(focus['y'])} %` : focus;

/** What a picture stands beside: a place, an answer, an option. */
export function pictured({ path, key, names }: ChangedPart): string {
  const [, answer = ''] = /^\/without_reading\/answers\/([^/]+\/[^/]+)$/.exec(path) ?? [];
  return names.answers.get(answer) ?? names.places.get(key) ?? key;
}
