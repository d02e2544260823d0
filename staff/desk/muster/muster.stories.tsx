import { readMuster } from '../../../schemas/generated/calls/read-muster.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Muster list', tags: ['!autodocs'] };

const path = 'desk/2/muster';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing('desk/5/muster', readMuster);
export const Narrow = narrow(path);
