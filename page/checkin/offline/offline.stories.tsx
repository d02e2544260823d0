import type { Meta } from '@storybook/react-vite';
import { createFakeClock } from 'gatehouse-engine/testing';
import { ClipboardList } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AwayNotice, WayOnBody } from '../../../plugins/_kit/offline/AwayNotice.tsx';
import { demoSlide, modalSlide } from '../../../stories/demo-slides.tsx';
import { type SlideStoryOptions, slideStory } from '../../../stories/slide-story.tsx';
import { SlideFrame } from '../../ui/index.ts';

export default { title: 'Shared/Offline', tags: ['!autodocs'] } satisfies Meta;

type Connection = NonNullable<SlideStoryOptions['connection']>;

const badge = (connection: Connection, globals: Record<string, unknown> = {}) =>
  slideStory(demoSlide(), { connection, clock: createFakeClock() }, { globals });

export const Away = badge({ isAway: true });
export const AwayWithVisits = badge({ isAway: true, waiting: 3 });
export const BackWithVisits = badge({ isAway: false, waiting: 12 });
export const AwayOnPhone = badge({ isAway: true, waiting: 3 }, { viewport: { value: 'phone' } });
export const AwayInTheDark = badge({ isAway: true, waiting: 3 }, { scheme: 'dark' });

const opened = (globals: Record<string, unknown> = {}) =>
  slideStory(
    demoSlide(),
    { connection: { isAway: true, waiting: 3 }, clock: createFakeClock() },
    {
      globals,
      play: async ({ canvasElement }) => {
        const found = await waitFor(() => {
          const button = canvasElement.querySelector('[data-action="offline"]');
          if (button === null) throw new Error('no badge yet');
          return button;
        });
        await userEvent.click(found);
        await waitFor(() => expect(canvasElement.ownerDocument.querySelector('[role="dialog"]')).toBeVisible());
      },
    },
  );

export const SinceWhen = opened();
export const SinceWhenInArabic = opened({ locale: 'ar', scheme: 'dark' });

/** A slide that needs a person, by the location's setting. */
const notice = (offline: 'ask' | 'allow' | 'refuse', globals: Record<string, unknown> = {}) =>
  slideStory(
    demoSlide({
      component: () =>
        Promise.resolve({
          default: ({ ctx }) => (
            <SlideFrame title={ctx.services.text('form_title')} icon={ClipboardList}>
              <AwayNotice ctx={ctx} onRetry={() => {}} onGoOn={() => {}}>
                {ctx.services.text('error_call_body')}
              </AwayNotice>
            </SlideFrame>
          ),
        }),
    }),
    { connection: { isAway: true }, clock: createFakeClock(), config: { location: { id: 1, name: 'Yard', offline } } },
    { globals },
  );

export const AskAPerson = notice('ask');
export const GoOnWithout = notice('allow');
export const NobodyWithoutTheServer = notice('refuse');
export const AskAPersonInArabic = notice('ask', { locale: 'ar', scheme: 'dark' });

export const QuestionWithAWayOn = slideStory(
  modalSlide({
    title: 'No connection right now',
    emphasis: 'body',
    body: (
      <WayOnBody
        said="We couldn’t check whether Lane 1 is open."
        way={{ body: 'You can continue. Staff will check it later.', label: 'Continue' }}
        onGoOn={() => {}}
      />
    ),
    submit: 'Try again',
    cancel: 'Cancel',
  }),
  { connection: { isAway: true }, clock: createFakeClock() },
);
