import terminal from '../../../demo/location/1-terminal.json' with { type: 'json' };
import { startLiveServer } from '../../../test/drivers/live-server.ts';
import { fillForm } from '../../../test/drivers/stories.ts';
import { createVisitor } from '../../../test/drivers/visitor.ts';
import type { Target } from './probe.ts';

/** The form counts only when a visitor can type into these fields. */
const FIELDS = ['form_field_name', 'form_field_registration_number', 'label_company', 'label_phone_number'];
/** The form delivered with the page counts: entries in it stay. */
const FORM_IS_THERE = `${JSON.stringify(FIELDS)}.every((name) => document.querySelector('[name="' + name + '"]:enabled')?.checkVisibility())`;
const SLIDE = `[...document.querySelectorAll('[data-key]')].find((slide) => slide.checkVisibility()).dataset`;

/** With a one-page form like the peers'. */
export async function serveOwn(): Promise<{ readonly target: Target; stop(): Promise<void> }> {
  const server = await startLiveServer({ env: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1000' } });
  await server.importLocation({ ...terminal, location: { ...terminal.location, form_steps: 0 } });
  const target: Target = {
    name: 'gatehouse',
    url: `${server.url}/en/1/slideshow`,
    next: '[data-slide="welcome"] button[data-language="en"], [data-action="next"]',
    step: `(({ key }) => key !== 'form' ? key : ${FORM_IS_THERE} ? key : 'welcome')(${SLIDE})`,
    jump: `(n) => { location.hash = '#/' + n; }`,
    // A step forward is locked while animated, so only back or over a slide; forward only to slides seen before.
    rounds: [3, 5, 4],
    async prepare(page) {
      const visitor = createVisitor(page, server.url, 'phone');
      await page.locator('[data-language="en"]').click();
      await fillForm(visitor, 'Anna');
      await visitor.taps('next');
      await visitor.sees('instruction');
      await visitor.taps('next');
      await visitor.sees('photo');
    },
    // Next's delay on a new slide, longer than the animation's lock.
    pauseMs: 1100,
  };
  return { target, stop: server.stop };
}
