import { narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Hosts', tags: ['!autodocs'] };

const path = 'studio/2/hosts';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Narrow = narrow(path);
