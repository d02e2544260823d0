import { readInvitation } from '../../schemas/generated/calls/read-invitation.ts';
import { answer } from '../../stories/staff-answers.ts';
import { failing, narrow, staffStory } from '../../stories/staff-story.tsx';

export default { title: 'Staff/Welcome', tags: ['!autodocs'] };

const path = 'welcome';

export const Person = staffStory(path);
export const FirstAccount = staffStory(path, { answers: [answer(readInvitation, { kind: 'first' })] });
export const Failing = failing(path, readInvitation);
export const Narrow = narrow(path);
