import { narrow, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Organisation/Documentation', tags: ['!autodocs'] };

const path = 'house/docs';

export const Busy = staffStory(path);
export const Narrow = narrow(path);
