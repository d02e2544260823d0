import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { failing, narrow, quiet, staffStory } from '../../../stories/staff-story.tsx';

export default { title: 'Staff/Organisation/Webhooks', tags: ['!autodocs'] };

const path = 'house/webhooks';

export const Busy = staffStory(path);
export const Quiet = quiet(path);
export const Failing = failing(path, listWebhooks);
export const Narrow = narrow(path);
export const OneWebhook = staffStory(`${path}/w1`);
