import { readVisit } from '../../schemas/generated/calls/read-visit.ts';
import { failing, narrow, staffStory } from '../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/A visit', tags: ['!autodocs'] };

const path = 'desk/2/here/2';

export const Busy = staffStory(path);
export const Failing = failing(path, readVisit);
export const Narrow = narrow(path);
