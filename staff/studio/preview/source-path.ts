import type { Source } from '../../../domain/preview-messages.ts';
import { areaPath } from '../../app/address.ts';
import { areas } from '../../app/areas.ts';

/** Which area edits a part of the document; the first that matches and is there. */
const EDITORS: readonly (readonly [part: RegExp, area: string])[] = [
  [/^\/theme/, 'look'],
  [/^\/videos|\/(print_)?photos\/\d+\/url$/, 'media'],
  [/^\/fields/, 'fields'],
  [/\/control_questions\//, 'questions'],
  [/\/(tracks|sub_locations)\/\d+\/name$/, 'places'],
  [/_texts\/|\/instructions|^\/notification/, 'texts'],
];
/** A few words are enough to find a text by. */
const SEARCHED = 40;

/** An address without its search, and its search. */
export interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** The area in which something that a visitor sees is edited; where there is none, the settings of its slide. */
export function targetOf(locationId: string, source: Source | null, slide: string): Target {
  const has = (area: string): boolean => areas.studio.some(({ id }) => id === area);
  const at = (area: string, search: Target['search'] = {}): Target => ({
    to: areaPath('studio', locationId, area),
    search,
  });
  if (source?.kind === 'text' && has('texts')) return at('texts', { search: source.key });
  if (source?.kind === 'document') {
    const { path, words } = source;
    const area = EDITORS.find(([part, own]) => part.test(path) && has(own))?.[1];
    if (area === 'texts') return at(area, { search: words.slice(0, SEARCHED) });
    if (area !== undefined) return at(area);
  }
  return at('deck', { slide });
}
