import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Kiosks', tags: ['!autodocs'] };

const path = 'desk/2/kiosks';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, readDesk);
export const Narrow = narrow(path);
