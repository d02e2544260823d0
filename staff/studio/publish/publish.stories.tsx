import { checkDraft } from '../../../schemas/generated/calls/check-draft.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Publish', tags: ['!autodocs'] };

const path = 'studio/2/publish';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, checkDraft);
export const Narrow = narrow(path);
