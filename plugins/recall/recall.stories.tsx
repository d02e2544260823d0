import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { slideStory } from '../../stories/slide-story.tsx';
import recall from './slide.ts';

export default { title: 'Slides/Question from an earlier visit' } satisfies Meta;

const PHOTO = { id: 7, url: 'speed-limit.jpg', order: 1, show_in_slideshow: 1 as const };
const own = (withPicture: boolean) => ({
  module_recall: 1 as const,
  module_control_questions: 1 as const,
  control_questions_settings: { number_of_questions: 1 },
  control_questions: [
    {
      id: 4,
      language: 'en',
      question: 'How fast may you drive on the yard?',
      corrent_answer: '20 km/h',
      wrong_answer1: '50 km/h',
      wrong_answer2: '70 km/h',
      ...(withPicture && { photo_id: 7 }),
    },
  ],
});
const about = { place: '1', person: 'Ann', lesson: 'photo:7' };
const answered = (isRight: boolean) => ({
  question: '4',
  language: 'en',
  answer: isRight ? '20 km/h' : '50 km/h',
  isRight,
  about,
});

interface State {
  readonly isRight?: boolean;
  readonly withPicture?: boolean;
  readonly play?: () => Promise<void>;
}

/** The visitor knows all lessons; set separately, because that slide may be missing. */
const BEFORE = {
  instruction: {
    taught: {
      held: { 'photo:7': 0, 'question:4': 0 },
      again: [],
      due: 0,
      place: '1',
      person: 'Ann',
      isAllShown: false,
    },
  },
};

const story = ({ isRight, withPicture = true, play }: State = {}) =>
  slideStory(
    recall,
    {
      still: isRight !== undefined,
      config: { location: { id: 1, ...own(withPicture), photos: [PHOTO] } },
      facts: {
        ...BEFORE,
        recall: isRight === undefined ? {} : { answered: answered(isRight) },
      },
    },
    { args: own(withPicture), ...(play && { play }) },
  );

export const Asked = story();
export const AnsweredOnTap = story({
  play: async () => {
    await userEvent.click(await waitFor(() => screen.getByLabelText('I don’t know')));
    await expect(await screen.findByText('The right answer', {}, { timeout: 3000 })).toBeVisible();
  },
});
export const Right = story({ isRight: true });
export const Wrong = story({ isRight: false });
export const WrongWithoutPicture = story({ isRight: false, withPicture: false });
