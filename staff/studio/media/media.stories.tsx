import { narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Photos and videos', tags: ['!autodocs'] };

const path = 'studio/2/media';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Narrow = narrow(path);
