import { isOn } from '../../domain/flag.ts';
import { ownLanguageUrl } from '../_kit/page/own-language.ts';
import { defineSlide, type HookContext } from '../_kit/product.ts';
import './slice.ts';
import { getKioskInfo } from '../../schemas/generated/calls/get-kiosk-info.ts';

const READS = ['module_kiosk', 'services.http', 'services.storage', 'services.session', 'services.pageUrl'] as const;
export type WelcomeRead = (typeof READS)[number];

/** For a kiosk left in a foreign language, in milliseconds. */
const ABANDONED_MS = 60_000;

/** Starts a visit with the choice of language; leaving clears the previous visit [WEL-01] [WEL-04]. */
export default defineSlide({
  id: 'welcome',
  required: true,
  reads: READS,
  place: {},
  // The page always has a language.
  slides: () => [{ isAnswered: true }],
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden', nextDelayMs: 0 },
  idle: 'stop',
  offline: 'works',
  hooks: {
    async afterEnter(ctx) {
      // An invitation's link has chosen the language.
      if (ctx.isAsked('entrycode') && ctx.services.session.get('gatehouse_code') !== null) return void ctx.go.next();
      if (!isOn(ctx.settings.module_kiosk)) return;
      // Returns an abandoned kiosk to its own language [GATE-02].
      if (ownLanguageUrl(ctx.config, ctx.services.pageUrl()) !== null)
        ctx.clock.timeout(ABANDONED_MS, () => ctx.go.restart(), ctx.signal);
      if (ctx.config.version) await import('./follow-version.ts').then((follow) => void follow.followVersion(ctx));
    },
    beforeLeave(ctx) {
      ctx.emit('welcome:leaving', {});
    },
    // Clearing later would delete new entries.
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

/** A4 unless the kiosk service reports another paper within 3 s [WEL-05]. */
async function askPrinterType(ctx: Context): Promise<void> {
  const answer = await ctx.services.http.send(getKioskInfo, {}, { signal: ctx.visitSignal });
  ctx.services.storage.set('printer_type', answer.ok ? answer.value.printer_type : 'A4');
}
