import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Texts', tags: ['!autodocs'] };

const path = 'studio/2/texts';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, listStandardTexts);
export const Narrow = narrow(path);
