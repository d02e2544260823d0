import terminal from '../../../demo/location/1-terminal.json' with { type: 'json' };
import { startLiveServer } from '../../../test/drivers/live-server.ts';
import { fillForm } from '../../../test/drivers/stories.ts';
import { createVisitor } from '../../../test/drivers/visitor.ts';
import type { Target } from './probe.ts';

/** Fields of the form in the demo's terminal; the form counts only when a visitor can type into them. */
const FIELDS = ['form_field_name', 'form_field_registration_number', 'label_company', 'label_phone_number'];
/** The form that the page brought along is one; what is entered there stays. */
const FORM_IS_THERE = `${JSON.stringify(FIELDS)}.every((name) => document.querySelector('[name="' + name + '"]:enabled')?.checkVisibility())`;
const SLIDE = `[...document.querySelectorAll('[data-key]')].find((slide) => slide.checkVisibility()).dataset`;

/** Serves the demo's terminal from the built server, with a one-page form like the peers'. */
export async function serveOwn(): Promise<{ readonly target: Target; stop(): Promise<void> }> {
  const server = await startLiveServer({ env: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1000' } });
  await server.importLocation({ ...terminal, location: { ...terminal.location, form_steps: 0 } });
  const target: Target = {
    name: 'gatehouse',
    url: `${server.url}/en/1/slideshow`,
    next: '[data-slide="welcome"] button[data-language="en"], [data-action="next"]',
    step: `(({ key }) => key !== 'form' ? key : ${FORM_IS_THERE} ? key : 'welcome')(${SLIDE})`,
    jump: `(n) => { location.hash = '#/' + n; }`,
    // Only steps back and over one slide or more: a step forward is locked while it is animated.
    rounds: [5, 4, 3],
    async prepare(page) {
      const visitor = createVisitor(page, server.url, 'phone');
      await page.locator('[data-language="en"]').click();
      await fillForm(visitor, 'Anna');
      await visitor.taps('next');
      await visitor.sees('instruction');
      await visitor.taps('next');
      await visitor.sees('photo');
    },
    // Next's delay on a new slide, which is longer than the lock of the animation.
    pauseMs: 1100,
  };
  return { target, stop: server.stop };
}
