import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { english } from '../domain/texts/product-texts.ts';
import { ErrorPage } from '../page/ui/shell/ErrorPage.tsx';
import { brokenSlide, demoSlide, modalSlide, photoSlide } from './demo-slides.tsx';
import { slideStory } from './slide-story.tsx';

export default { title: 'Shared/Shell', tags: ['!autodocs'] } satisfies Meta;

const shortIdle = { config: { idleSeconds: 28, location: { id: 1, module_kiosk: 1 } } } as const;
const question = { title: 'Something is missing', body: 'Please fill in the marked fields.' };

export const Usual = slideStory(demoSlide());
export const NextOnly = slideStory(demoSlide({ footer: { previous: 'hidden' } }));
export const NoButtons = slideStory(demoSlide({ footer: { previous: 'hidden', next: 'hidden' } }));
export const Locked = slideStory(demoSlide({ footer: { next: 'disabled', cancel: 'disabled' } }));
export const OwnLabel = slideStory(demoSlide({ footer: { nextLabel: 'action_close' } }));
export const WithLogo = slideStory(demoSlide(), { config: { theme: { brand: '#0b4f6c', logo: '/photos/logo.svg' } } });
export const Picture = slideStory(photoSlide);
export const PictureInArabic = slideStory(photoSlide, {}, { globals: { locale: 'ar' } });
export const Dark = slideStory(demoSlide(), {}, { globals: { scheme: 'dark' } });
export const HighContrast = slideStory(demoSlide(), {}, { globals: { contrast: 'high' } });
export const HighContrastDark = slideStory(demoSlide(), {}, { globals: { contrast: 'high', scheme: 'dark' } });
export const Arabic = slideStory(demoSlide(), {}, { globals: { locale: 'ar' } });
export const DoubleText = slideStory(demoSlide(), {}, { globals: { locale: 'de', textSize: 200 } });
export const LargeTargets = slideStory(demoSlide(), {}, { globals: { targets: 'large' } });
export const PaleBrandCorrected = slideStory(demoSlide(), { config: { theme: { brand: '#ffd100' } } });

export const IdleBanner = slideStory(demoSlide(), shortIdle, {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /still here/i })).toBeVisible(), { timeout: 3000 });
  },
});

export const Modal = slideStory(
  modalSlide(question),
  {},
  {
    play: async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Close.' })).toHaveFocus());
    },
  },
);
export const ModalWithTwoWays = slideStory(
  modalSlide({ ...question, title: 'Welcome back!', body: 'Skip the rules?', submit: 'Skip', cancel: 'Show them' }),
);
export const ModalBlocking = slideStory(
  modalSlide({ kind: 'blocking', title: 'Please wait', body: 'Your ID is being checked.' }),
);
export const ModalLarge = slideStory(
  modalSlide({
    size: 'large',
    title: 'Privacy policy',
    body: 'We use your details only to handle your visit. '.repeat(60),
  }),
);

export const SlideCannotBeDrawn: StoryObj = slideStory(brokenSlide, { isBroken: true });

export const ComfortPanel = slideStory(
  demoSlide(),
  {},
  {
    play: async ({ canvas }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Display' }));
      await waitFor(() => expect(canvas.getByRole('heading', { name: english.comfort_title })).toBeVisible());
    },
  },
);
export const HelpOfAPerson = slideStory(
  demoSlide(),
  {},
  {
    play: async ({ canvas }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Help' }));
      await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
    },
  },
);

export const NotAvailable: StoryObj = {
  render: () => (
    <ErrorPage
      title="This check-in is not available"
      body="Please ask a member of staff at the gate or reception."
      actionLabel="Try again"
      onAction={() => {}}
    />
  ),
};
