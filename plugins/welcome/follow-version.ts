import type { HookContext } from 'gatehouse-engine';
import { getPageVersion } from '../../schemas/generated/calls/get-page-version.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { WelcomeRead } from './reads.ts';

type Context = HookContext<'welcome', WelcomeRead>;

const EVERY_MS = 5_000;
const TRIED = 'gatehouse_version_tried';

/**
 * While a kiosk waits on its welcome slide, it asks for the location's version and starts over with a new one. Nobody is
 * interrupted: the slide is left with the first tap, and that ends the asking [STU-05].
 */
export async function followVersion(ctx: Context): Promise<void> {
  const { session, http } = ctx.services;
  const own = ctx.config.version;
  // A page that something between here and the server keeps as it is must not start over for ever.
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
