import type { Meta, StoryObj } from '@storybook/react-vite';
import { LOCATION, languageData, pageConfig } from '../../../stories/fixtures.ts';
import { widget } from '../../../stories/widget.tsx';
import { TaughtPhoto } from './TaughtPhoto.tsx';
import source from './TaughtPhoto.tsx?raw';

const [photo] = LOCATION.photos ?? [];
if (photo === undefined) throw new Error('the location of the stories has no photos');

export default {
  title: 'Kit/Taught photo',
  component: TaughtPhoto,
  ...widget('TaughtPhoto', source, TaughtPhoto),
  args: {
    ctx: {
      config: { ...pageConfig(), language: languageData('en') },
      facts: {},
      services: { photo: () => '/photos/vest-and-helmet_slideshow.jpg' },
    },
    photo,
    caption: 'You were shown this picture.',
  },
} satisfies Meta<typeof TaughtPhoto>;

export const Shown: StoryObj<typeof TaughtPhoto> = {};
