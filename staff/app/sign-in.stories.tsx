import { userEvent } from 'storybook/test';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import { staffSignIn } from '../../schemas/generated/calls/staff-sign-in.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { answer } from '../../stories/staff-answers.ts';
import { staffStory } from '../../stories/staff-story.tsx';

export default { title: 'Staff/Signing in', tags: ['!autodocs'] };

const signedOut = (change: Partial<StaffSessionAnswer> = {}) =>
  answer(staffSession, {
    signed_in: null,
    first_account: 'made',
    next_step: 'none',
    provider: null,
    step_token: null,
    ...change,
  });

export const SignIn = staffStory('', { answers: [signedOut()] });
export const SignInByProvider = staffStory('', { answers: [signedOut({ provider: 'Nordhamn' })] });
export const FirstStart = staffStory('', { answers: [signedOut({ first_account: 'printed' })] });
export const Refused = staffStory(
  '',
  { answers: [signedOut(), [staffSignIn, undefined]], fails: true },
  {
    play: async ({ canvas }) => {
      await userEvent.type(await canvas.findByLabelText('Name'), 'ada');
      await userEvent.type(canvas.getByLabelText('Password'), 'not my password{Enter}');
    },
  },
);
export const ShowPasskey = staffStory('', { answers: [signedOut({ next_step: 'passkey', step_token: 'token' })] });
export const MakePasskey = staffStory('', { answers: [signedOut({ next_step: 'make-passkey', step_token: 'token' })] });
export const Narrow = staffStory(
  '',
  { answers: [signedOut({ provider: 'Nordhamn' })] },
  { globals: { viewport: { value: 'narrow' } } },
);
