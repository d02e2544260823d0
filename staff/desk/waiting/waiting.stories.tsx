import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Waiting for you', tags: ['!autodocs'] };

const path = 'desk/2/waiting';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, readDesk);
export const Narrow = narrow(path);
