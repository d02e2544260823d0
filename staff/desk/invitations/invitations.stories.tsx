import { listInvitations } from '../../../schemas/generated/calls/list-invitations.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Desk/Invitations', tags: ['!autodocs'] };

const path = 'desk/2/invitations';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, listInvitations);
export const Narrow = narrow(path);
