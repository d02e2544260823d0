import { listAudit } from '../../../schemas/generated/calls/list-audit.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Organisation/Log', tags: ['!autodocs'] };

const path = 'house/audit';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, listAudit);
export const Narrow = narrow(path);
