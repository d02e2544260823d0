import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { failing, narrow, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Organisation/People', tags: ['!autodocs'] };

const path = 'house/people';

export const Busy = staffStory(path);
export const Failing = failing(path, listPeople);
export const Narrow = narrow(path);
export const OnePerson = staffStory(`${path}/tom`);
