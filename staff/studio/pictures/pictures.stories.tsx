import { narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Pictures and audio', tags: ['!autodocs'] };

const path = 'studio/2/pictures';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Narrow = narrow(path);
