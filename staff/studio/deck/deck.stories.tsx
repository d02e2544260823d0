import { explainDeck } from '../../../schemas/generated/calls/explain-deck.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Slides', tags: ['!autodocs'] };

const path = 'studio/2/deck';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, explainDeck);
export const Narrow = narrow(path);
