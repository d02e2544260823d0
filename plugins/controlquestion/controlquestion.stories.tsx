import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ControlQuestion } from '../../domain/questions.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import controlquestion from './slide.ts';

export default { title: 'Slides/Control question' } satisfies Meta;

const question = (over: Partial<ControlQuestion> = {}): ControlQuestion => ({
  id: 1,
  language: 'en',
  question: 'How fast may you drive on the yard?',
  corrent_answer: '20 km/h',
  wrong_answer1: '50 km/h',
  wrong_answer2: '70 km/h',
  wrong_answer3: 'As fast as I like',
  ...over,
});
const args = (questions: readonly ControlQuestion[]) => ({
  module_control_questions: 1 as const,
  control_questions: [...questions],
  control_questions_settings: { number_of_questions: questions.length },
});
const location = (questions: readonly ControlQuestion[]) => ({ config: { location: { id: 1, ...args(questions) } } });
const story = (questions: readonly ControlQuestion[]) =>
  slideStory(controlquestion, location(questions), { args: args(questions) });

async function tapNext(canvasElement: HTMLElement): Promise<void> {
  const next = () => canvasElement.querySelector<HTMLButtonElement>('[data-action="next"]:not([disabled])');
  await waitFor(() => expect(next()).not.toBeNull(), { timeout: 3000 });
  await userEvent.click(next() as HTMLButtonElement);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible(), { timeout: 3000 });
}

export const Empty = story([question()]);
export const ChosenByKeys = slideStory(controlquestion, location([question()]), {
  args: args([question()]),
  play: async () => {
    (await waitFor(() => screen.getByLabelText('50 km/h'))).focus();
    await userEvent.keyboard(' ');
    await expect(screen.getByLabelText('50 km/h')).toBeChecked();
  },
});
export const NothingChosen = slideStory(controlquestion, location([question()]), {
  args: args([question()]),
  play: ({ canvasElement }) => tapNext(canvasElement),
});
export const WrongAnswer = slideStory(controlquestion, location([question()]), {
  args: args([question()]),
  play: async () => {
    await userEvent.click(await waitFor(() => screen.getByLabelText('50 km/h')));
    await screen.findByText('Not quite', {}, { timeout: 3000 });
    await expect(screen.queryByRole('radio')).toBeNull();
  },
});
export const OneOfThree = story([question(), question({ id: 2 }), question({ id: 3 })]);
export const LongTexts = story([
  question({
    question: 'What do you do first when the alarm sounds while you are unloading dangerous goods at dock 14?',
    corrent_answer: 'Stop the work, leave the vehicle where it stands and walk to the assembly point beside the gate',
    wrong_answer1: 'Finish unloading, then ask the staff in the office whether it was meant for me',
  }),
]);
const withPictures = {
  config: {
    location: { id: 1, ...args([question()]) },
    withoutReading: {
      answers: {
        1: {
          question: 'speedometer',
          corrent_answer: 'speed-20',
          wrong_answer1: 'speed-40',
          wrong_answer2: 'speed-60',
          wrong_answer3: 'speed-free',
        },
      },
    },
  },
};
export const WithPictures = slideStory(controlquestion, withPictures, {
  args: args([question()]),
  play: async ({ canvasElement }) => {
    const picture = await waitFor(
      () => canvasElement.querySelector('[data-picture="speed-20"]') ?? Promise.reject(new Error('none')),
    );
    // The picture is beside the answer's word, which names it.
    await expect(picture.closest('label')).toContainElement(screen.getByRole('radio', { name: '20 km/h' }));
  },
});
export const WithPicturesOnPhone = slideStory(controlquestion, withPictures, {
  args: args([question()]),
  globals: { viewport: { value: 'phone' }, locale: 'ar' },
});

const TAUGHT = { id: 7, url: 'speed-limit.jpg', order: 1, show_in_slideshow: 1 as const };
const wrongOnce = (more: { tries?: number } = {}, desk: { answer?: object; play?: () => Promise<void> } = {}) => {
  const own = {
    ...args([question({ photo_id: 7 })]),
    control_questions_settings: { number_of_questions: 1, ...more },
  };
  return slideStory(
    controlquestion,
    {
      config: {
        location: { id: 1, ...own, photos: [TAUGHT] },
        ...(desk.answer && { desk: { reportSeconds: 30 } }),
      },
      facts: { controlquestion: { wrong: { 1: 1 } } },
      answers: { 'help-calls': { id: 'help-calls', by: '', staffed: true, ...desk.answer } },
    },
    { args: own, ...(desk.play && { play: desk.play }) },
  );
};
export const PictureAgain = wrongOnce(
  {},
  {
    play: async () => {
      await userEvent.click(await waitFor(() => screen.getByLabelText('50 km/h')));
      await screen.findByText('Look at this picture again.', {}, { timeout: 3000 });
    },
  },
);
export const APersonHelps = wrongOnce({ tries: 1 });

const CALLED = {
  answer: { state: 'waiting' },
  play: async () => {
    await screen.findByText('We’ve called a member of staff', {}, { timeout: 3000 });
    // Only staff let the visitor answer again.
    await expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull();
    await expect(screen.getByLabelText('20 km/h')).toBeDisabled();
  },
};
export const StaffAreCalled = wrongOnce({ tries: 1 }, CALLED);
export const StaffLetAnswerAgain = wrongOnce(
  { tries: 1 },
  {
    answer: { state: 'ended' },
    play: () => waitFor(() => expect(screen.getByLabelText('20 km/h')).toBeEnabled(), { timeout: 3000 }),
  },
);
export const NobodyAtTheDesk = wrongOnce(
  { tries: 1 },
  {
    answer: { state: 'waiting', staffed: false },
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Answer again' }, { timeout: 3000 }));
      await waitFor(() => expect(screen.getByLabelText('20 km/h')).toBeEnabled());
    },
  },
);
