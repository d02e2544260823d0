import { listPasskeys } from '../../../schemas/generated/calls/list-passkeys.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Organisation/My account', tags: ['!autodocs'] };

const path = 'house/account';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, listPasskeys);
export const Narrow = narrow(path);
