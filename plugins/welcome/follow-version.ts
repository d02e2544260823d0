import { getPageVersion } from '../../schemas/generated/calls/get-page-version.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { HookContext } from '../_kit/product.ts';
import type { WelcomeRead } from './slide.ts';

type Context = HookContext<'welcome', WelcomeRead>;

const EVERY_MS = 5_000;
const TRIED = 'gatehouse_version_tried';

/** Restarts a kiosk when the location has a new version; the first tap ends the polling [STU-05]. */
export async function followVersion(ctx: Context): Promise<void> {
  const { session, http } = ctx.services;
  const own = ctx.config.version;
  // A cache may keep serving the old page.
  const isNews = (version: string) => version !== own && version !== session.get(TRIED);
  const found = await poll({
    clock: ctx.clock,
    signal: ctx.signal,
    delayMs: EVERY_MS,
    everyMs: EVERY_MS,
    run: (signal) => http.send(getPageVersion, {}, { signal }),
    done: ({ version }) => isNews(version),
  });
  if (found.kind !== 'done') return;
  session.set(TRIED, found.value.version);
  ctx.go.restart();
}
