import { findingsOf } from '../../domain/finding.ts';
import { pickLocalEntry } from '../../domain/local-text.ts';
import type { PlaceToCheck, SlideCheck } from '../../domain/slide-check.ts';
import type { LocationText } from '../../schemas/generated/types.ts';

const find = findingsOf({
  instructions_no_words: { severity: 'refuse', words: 'there are instructions, but none in {language}' },
});

/** Instructions some visitors cannot read [INS-01] [CFG-06]. */
const check: SlideCheck = {
  shows: ['/location/location_texts/-', '/notification'],
  kinds: find.kinds,
  states: () => [{}, { hasSkipped: true }],
  findings: (place) => {
    const { destination, language, order, pathOf } = place;
    const lists = destination.scopes.flatMap((scope) => listsOf(scope)).filter((list) => list.some(hasWords));
    const isReadable = lists.some((list) => pickLocalEntry(list, order, hasWords) !== undefined);
    const deepest = lists.at(-1);
    return deepest === undefined || isReadable ? [] : [find('instructions_no_words', pathOf(deepest), { language })];
  },
};

export default check;

const hasWords = ({ instructions }: LocationText): boolean => (instructions ?? '').trim() !== '';

function listsOf(scope: PlaceToCheck['destination']['scopes'][number]): readonly (readonly LocationText[])[] {
  const texts = 'location_texts' in scope ? scope.location_texts : undefined;
  const own = 'instructions' in scope ? scope.instructions : undefined;
  return [texts ?? [], own ?? []];
}
