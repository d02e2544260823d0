import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { isInstalled } from '../test/drivers/installed.ts';
import { type DeckFlags, WholeDeck } from './WholeDeck.tsx';
import { readGlobals } from './with-page.tsx';

const plain: DeckFlags = {
  subLocations: false,
  tracks: false,
  idScan: false,
  booking: false,
  locationBeforeBooking: false,
  photos: true,
  video: false,
  breathalyzer: false,
  controlQuestions: 0,
  textMessageCode: false,
  kiosk: false,
  off: [],
};

export default {
  title: 'Whole deck/By switches',
  tags: ['!autodocs'],
  args: plain,
  argTypes: {
    controlQuestions: { control: { type: 'range', min: 0, max: 3 } },
    off: {
      control: 'check',
      options: [
        'sublocation',
        'track',
        'slotbooking',
        'idscan',
        'otp',
        'instruction',
        'photo',
        'video',
        'breathalyzer',
        'controlquestion',
      ],
    },
  },
  render: (args, { globals }) => <WholeDeck flags={args} locale={readGlobals(globals).locale} />,
} satisfies Meta<DeckFlags>;

type Story = StoryObj<DeckFlags>;

const deckIs = (...keys: string[]): Pick<Story, 'play'> => ({
  play: async ({ canvas }) => {
    const list = canvas.getByRole('complementary', { name: 'The deck now' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(keys.filter((key) => isInstalled(key.replace(/:.*/, '')))),
    );
  },
});

export const Plain: Story = deckIs('welcome', 'form', 'instruction', 'photo:1', 'photo:2', 'sign', 'done');
export const Everything: Story = {
  args: { subLocations: true, tracks: true, idScan: true, booking: true, controlQuestions: 3, textMessageCode: true },
};
export const PhotosSwitchedOff: Story = {
  args: { off: ['photo'] },
  ...deckIs('welcome', 'form', 'instruction', 'sign', 'done'),
};
