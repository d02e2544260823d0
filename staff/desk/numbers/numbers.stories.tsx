import { countVisits } from '../../../schemas/generated/calls/count-visits.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Numbers and export', tags: ['!autodocs'] };

const path = 'desk/2/numbers';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, countVisits);
export const Narrow = narrow(path);
