import { readMuster } from '../../schemas/generated/calls/read-muster.ts';
import { failing, narrow, quiet, staffStory } from '../../stories/staff-story.tsx';

export default { title: "Staff/Warden's phone", tags: ['!autodocs'] };

const path = 'muster/2';

export const Alarm = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing('muster/9', readMuster);
export const Narrow = narrow(path);
