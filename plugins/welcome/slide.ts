import { defineSlide, type HookContext } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { ownLanguageUrl } from '../_kit/page/own-language.ts';
import { type WelcomeRead, welcomeReads } from './reads.ts';
import './slice.ts';
import { getKioskInfo } from '../../schemas/generated/calls/get-kiosk-info.ts';

/** How long a kiosk waits on its first slide in a language that is not its own, in milliseconds. */
const ABANDONED_MS = 60_000;

/**
 * Start of a visit: the location's name and the choice of language [WEL-01]. Leaving clears the previous visit's data
 * and makes the form load its fields [WEL-04].
 */
export default defineSlide({
  id: 'welcome',
  required: true,
  reads: welcomeReads,
  place: {},
  // The page is in a language from the start.
  slides: () => [{ isAnswered: true }],
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden', nextDelayMs: 0 },
  idle: 'stop',
  offline: 'works',
  hooks: {
    // Only where the backend says which version the page has, as ours does.
    async afterEnter(ctx) {
      if (!isOn(ctx.settings.module_kiosk)) return;
      // Anyone who chose another language and went away leaves the kiosk to the next one [GATE-02].
      if (ownLanguageUrl(ctx.config, ctx.services.pageUrl()) !== null)
        ctx.clock.timeout(ABANDONED_MS, () => ctx.go.restart(), ctx.signal);
      if (ctx.config.version) await import('./follow-version.ts').then((follow) => void follow.followVersion(ctx));
    },
    // Runs at once: clearing later would delete what the visitor has chosen or typed meanwhile.
    afterLeave(ctx) {
      const { storage } = ctx.services;
      storage.clearVisit();
      storage.set('main_location_id', ctx.config.location.id);
      storage.set('checkin_time', ctx.clock.now());
      ctx.emit('welcome:left', {});
      ctx.emit('destination:changed', {});
      if (isOn(ctx.settings.module_kiosk)) void askPrinterType(ctx);
    },
  },
  component: () => import('./Welcome.tsx'),
});

type Context = HookContext<'welcome', WelcomeRead>;

/** A4 unless the kiosk service reports another paper within its 3 s; failures are ignored [WEL-05]. */
async function askPrinterType(ctx: Context): Promise<void> {
  const answer = await ctx.services.http.send(getKioskInfo, {}, { signal: ctx.visitSignal });
  ctx.services.storage.set('printer_type', answer.ok ? answer.value.printer_type : 'A4');
}
