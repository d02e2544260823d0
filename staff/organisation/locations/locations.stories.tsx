import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { failing, narrow, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Organisation/Locations', tags: ['!autodocs'] };

const path = 'house/locations';

export const Busy = staffStory(path);
export const Failing = failing(path, listStaffLocations);
export const Narrow = narrow(path);
