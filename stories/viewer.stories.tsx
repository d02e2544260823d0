import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFakeClock } from 'gatehouse-engine/testing';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createText } from '../domain/text-lookup.ts';
import { Viewer } from '../page/viewer/Viewer.tsx';
import type { Photo } from '../schemas/generated/types.ts';
import { languageData, pageConfig } from './fixtures.ts';
import { readGlobals } from './with-page.tsx';

export default { title: 'Viewer/Photo viewer', tags: ['!autodocs'] } satisfies Meta;

const NAMES = ['forklift-crossing', 'no-smoking', 'dock-light', 'assembly-point', 'emergency-exit', 'no-phone'];
const SENTENCE = 'Look both ways and wait until the driver has seen you. ';

interface Args {
  readonly photosPerSlide: number;
  readonly sentences: number;
  readonly count: number;
  readonly broken: boolean;
  readonly still: boolean;
}

const photos = ({ count, sentences, broken }: Args): Photo[] =>
  NAMES.slice(0, count).map((name, index) => ({
    id: index + 1,
    url: broken ? `missing-${name}.jpg` : `${name}.jpg`,
    order: index,
    show_in_slideshow: 1,
    text_show_in_slideshow: sentences > 0 ? 1 : 0,
    photo_texts: [{ language: 'EN', name: name.replace('-', ' '), text: SENTENCE.repeat(sentences) }],
  }));

const viewer = (args: Partial<Args> = {}, story: StoryObj<Args> = {}): StoryObj<Args> => ({
  ...story,
  args: { photosPerSlide: 1, sentences: 1, count: 6, broken: false, still: false, ...args },
  argTypes: {
    photosPerSlide: { control: { type: 'range', min: 1, max: 4 } },
    sentences: { control: { type: 'range', min: 0, max: 8 } },
    count: { control: { type: 'range', min: 0, max: 6 } },
  },
  render: (given, { globals }) => {
    const { locale } = readGlobals(globals);
    const language = languageData(locale);
    const config = pageConfig({
      location: { id: 1, name: 'North Yard Terminal', photos: photos(given) },
      viewer: { secondsPerSlide: 6, photosPerSlide: given.photosPerSlide },
    });
    return (
      <Viewer
        config={{ ...config, language }}
        text={createText(() => language, console.warn, null)}
        clock={createFakeClock()}
        isStill={given.still}
        isRightToLeft={document.documentElement.dir === 'rtl'}
      />
    );
  },
});

export const One = viewer();
export const OneWithoutText = viewer({ sentences: 0 });
export const OneWithLongText = viewer({ sentences: 6 });
export const Two = viewer({ photosPerSlide: 2 });
export const Three = viewer({ photosPerSlide: 3 });
export const Four = viewer({ photosPerSlide: 4, sentences: 2 });
export const Empty = viewer({ count: 0 });
export const StandsStill = viewer({ still: true });
export const BrokenPictures = viewer(
  { broken: true },
  {
    play: ({ canvasElement }) =>
      waitFor(() => expect(canvasElement.querySelector('[data-frame="shown"] [data-broken]')).not.toBeNull(), {
        timeout: 5000,
      }),
  },
);
export const Paused = viewer(
  {},
  {
    play: async ({ canvasElement }) => {
      await userEvent.keyboard(' ');
      await waitFor(() => expect(canvasElement.querySelector('[data-paused]')).not.toBeNull());
    },
  },
);
export const RightToLeft = viewer({ still: true }, { globals: { locale: 'ar' } });
export const OnPhone = viewer({ photosPerSlide: 2 }, { globals: { viewport: { value: 'phone' } } });
export const OnWall = viewer({}, { globals: { viewport: { value: 'wall' } } });
