import { readYard } from '../../../schemas/generated/calls/read-yard.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Line and docks', tags: ['!autodocs'] };

const path = 'desk/2/yard';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, readYard);
export const Narrow = narrow(path);
