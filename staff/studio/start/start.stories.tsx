import { readLocation } from '../../../schemas/generated/calls/read-location.ts';
import { failing, narrow, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/First steps', tags: ['!autodocs'] };

const path = 'studio/9/start';

export const Busy = staffStory(path);
export const Failing = failing(path, readLocation);
export const Narrow = narrow(path);
