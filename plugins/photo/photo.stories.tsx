import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Photo } from '../../schemas/generated/types.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import photo from './slide.ts';

export default { title: 'Slides/Photo' } satisfies Meta;

const picture = (text: string, over: Partial<Photo> = {}): Photo => ({
  id: 1,
  url: 'forklift-crossing.jpg',
  order: 1,
  show_in_slideshow: 1,
  text_show_in_slideshow: 1,
  photo_texts: [{ language: 'EN', name: 'Forklifts cross here', text }],
  ...over,
});
const story = (shown: Photo, globals: Record<string, unknown> = {}) =>
  slideStory(
    photo,
    { config: { location: { id: 1, name: 'North Yard', photos: [shown, picture('', { id: 2 })] } } },
    { globals },
  );

const SENTENCE = 'Look both ways and wait until the driver has seen you. ';

export const MediumText = story(picture('**Stop** at the yellow line.'));
export const SmallText = story(picture(SENTENCE.repeat(3)));
export const SmallestText = story(
  picture(`${SENTENCE.repeat(6)}\n\n- Wear a vest\n- Keep to the path\n- [Read more](https://example.com)`),
);
export const NoText = story(picture('Not shown', { text_show_in_slideshow: 0 }));
export const NoName = story(
  picture('Keep to the path.', { photo_texts: [{ language: 'EN', text: 'Keep to the path.' }] }),
);
export const BrokenPicture = slideStory(
  photo,
  {
    config: {
      location: { id: 1, name: 'North Yard', photos: [picture('The text stays readable.', { url: 'not-there.jpg' })] },
    },
  },
  {
    play: ({ canvasElement }) =>
      waitFor(() => expect(canvasElement.querySelector('[data-broken]')).not.toBeNull(), { timeout: 5000 }),
  },
);
export const RightToLeft = story(
  picture('', { photo_texts: [{ language: 'AR', name: 'الرافعات الشوكية', text: 'انتظر حتى يراك السائق.' }] }),
  { locale: 'ar' },
);
export const OnPhone = story(picture(SENTENCE.repeat(6)), { viewport: { value: 'phone' } });
export const OnPhoneOnItsSide = story(picture(SENTENCE.repeat(6)), { viewport: { value: 'landscape' } });
export const OnKiosk = story(picture('**Stop** at the yellow line.'), { viewport: { value: 'kiosk' } });
