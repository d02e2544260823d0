import { narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Control questions', tags: ['!autodocs'] };

const path = 'studio/2/questions';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Narrow = narrow(path);
