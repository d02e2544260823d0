import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { HANG } from '../../page/simulation/fake-fetch.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import instruction from './slide.ts';

export default { title: 'Slides/Instruction' } satisfies Meta;

const VISITOR = {
  values: {
    form_field_name: 'Anna Lindqvist',
    form_field_registration_number: 'ABC 123',
    label_phone_number: '+46 70 123 45 67',
  },
  fields: [{ name: 'label_phone_number', field_type: 'tel' as const }],
};

/** About the video, or about the company's breath tests: without an answer yet. */
const asked = { askedFor: '1', round: 1, state: 'asking' } as const;
/** Slides that keep the visitor waiting; either is enough. */
const AWAITED: object = { video: { question: asked }, breathalyzer: { question: asked } };

/** Taps Next as soon as it is enabled. */
async function tapNext(canvasElement: HTMLElement): Promise<void> {
  const next = () => canvasElement.querySelector<HTMLButtonElement>('[data-action="next"]:not([disabled])');
  await waitFor(() => expect(next()).not.toBeNull(), { timeout: 3000 });
  await userEvent.click(next() as HTMLButtonElement);
}

export const ByName = slideStory(instruction, { facts: { form: VISITOR } });
export const WithoutName = slideStory(instruction);
export const NoInstructions = slideStory(instruction, {
  facts: { form: VISITOR },
  config: { location: { id: 1, name: 'North Yard', location_texts: [] } },
});
export const Notice = slideStory(instruction, {
  facts: { form: VISITOR },
  config: {
    notification: { heading: 'Ice on the yard', text: 'Gate 3 is **closed** today. Use gate 1.', type: 'warning' },
  },
});
export const DirectPrint = slideStory(
  instruction,
  { facts: { form: VISITOR } },
  { args: { printout_directly_after_form_slide: 1 } },
);
export const SkipPrompt = slideStory(
  instruction,
  { facts: { form: VISITOR }, answers: { 'check-driver': { found: true } } },
  {
    args: { slideshow_skippable: 1 },
    play: async ({ canvasElement }) => {
      await tapNext(canvasElement);
      await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible(), { timeout: 3000 });
    },
  },
);
export const CheckingDriver = slideStory(
  instruction,
  { facts: { form: VISITOR }, answers: { 'check-driver': HANG } },
  { args: { slideshow_skippable: 1 }, play: ({ canvasElement }) => tapNext(canvasElement) },
);
const SINCE = Date.UTC(2026, 9, 3, 12);
/** Someone who was here in October and has proven it: of four things two are due. */
export const Known = slideStory(
  instruction,
  {
    facts: { form: VISITOR, otp: { verifiedPhone: '+46701234567' } },
    config: { lessonsVersion: 12 },
    answers: {
      lessons: {
        held: ['instruction', 'photo:7'].map((key) => ({ key, since: SINCE })),
        again: ['photo:8'],
        due: 2,
      },
    },
  },
  {
    play: ({ canvasElement }) =>
      waitFor(() => expect(canvasElement.querySelector('[data-action="show-all"]')).toBeVisible()),
  },
);

export const WaitingForAnswers = slideStory(
  instruction,
  {
    facts: { form: VISITOR, ...AWAITED },
  },
  {
    play: async ({ canvasElement }) => {
      await tapNext(canvasElement);
      await waitFor(() => expect(canvasElement.querySelector('[data-status="waiting"]')).toBeVisible());
    },
  },
);
