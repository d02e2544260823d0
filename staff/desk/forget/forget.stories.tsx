import { narrow, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Erase a person', tags: ['!autodocs'] };

const path = 'desk/2/forget';

export const Busy = staffStory(path);
export const Narrow = narrow(path);
