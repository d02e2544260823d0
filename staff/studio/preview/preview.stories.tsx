import { previewPage } from '../../../schemas/generated/calls/preview-page.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Studio/Preview', tags: ['!autodocs'] };

const path = 'studio/2/preview';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, previewPage);
export const Narrow = narrow(path);
