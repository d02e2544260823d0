import { placeNames } from '../../../domain/destination.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { ForgetMessage, KeepMessage } from '../../../domain/worker-message.ts';
import { guardStorage, openStorage } from '../page/storage.ts';
import type { RuleContext, Services } from '../product.ts';
import { PASS_KEY, PASS_SHOWN, type PassAddress } from './stored-pass.ts';

export interface PassCard extends PassAddress {
  /** '' for a pass taken along from a kiosk. */
  readonly name: string;
  readonly place: string;
  /** The server does not know yet. */
  readonly leaving?: true;
}

export interface ShownVisit extends PassAddress {
  readonly place: string;
  readonly location: string;
  readonly code: string;
}

const ADDRESS = /^\/[\w-]+\/pass\/[\w-]{43}$/;

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

const cachedAs = ({ url }: Pick<PassAddress, 'url'>): string => `pass/${tokenOf(url)}`;

/** All stored passes, even ended ones; older versions stored a single pass. */
export function readWallet(stored: string | null): readonly PassCard[] {
  const read = parseJson(stored ?? '');
  const kept: readonly unknown[] = read.ok ? [read.value].flat() : [];
  return kept.map(asCard).filter(({ url }) => ADDRESS.test(url));
}

export function replaceInWallet(cards: readonly PassCard[], url: string, card?: PassCard): readonly PassCard[] {
  const others = cards.filter((one) => tokenOf(one.url) !== tokenOf(url));
  return card === undefined ? others : [...others, card];
}

export function readShown(stored: string | null, now: number): ShownVisit | null {
  const read = parseJson(stored ?? '');
  const card = asCard(read.ok ? read.value : null);
  const { location, code } = ((read.ok && read.value) || {}) as Partial<Record<string, unknown>>;
  const { url, until, place } = card;
  return until > now ? { url, until, place, location: asText(location), code: asText(code) } : null;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function asCard(value: unknown): PassCard {
  const { url, until, name, place, leaving } = (value ?? {}) as Partial<Record<keyof PassCard, unknown>>;
  const end = typeof until === 'number' ? until : 0;
  const card = { url: asText(url), until: end, name: asText(name), place: asText(place) };
  return leaving === true ? { ...card, leaving } : card;
}

type Last = Pick<RuleContext, 'config' | 'facts'> & { readonly services: Pick<Services, 'session'> };

export const describePassPlace = ({ config, facts }: Last): string =>
  [config.location.name, placeNames(config, facts).join(' – ')].filter(Boolean).join(' · ');

export function shownVisit(ctx: Last, { url, until }: PassAddress): ShownVisit {
  const code = ctx.facts.sign?.qrcode ?? '';
  return { url, until, place: describePassPlace(ctx), location: String(ctx.config.location.id), code };
}

export function remember(ctx: Last, until: number): void {
  const shown = shownVisit(ctx, { url: '', until });
  if (shown.code === '') ctx.services.session.remove(PASS_SHOWN);
  else ctx.services.session.set(PASS_SHOWN, JSON.stringify(shown));
}

/** Passes on a visitor's own device, never on a kiosk. */
export interface DevicePass {
  keep(pass: PassCard, files: readonly string[]): void;
  leaveLater(pass: PassAddress): void;
  /** @returns whether all arrived */
  sendLeavings(): Promise<boolean>;
  forget(pass: PassAddress): void;
  show(pass: PassAddress): void;
  /** null where the browser cannot share. */
  readonly share: ((title: string, url: string) => void) | null;
}

/** The service worker keeps each pass's page for use without a network [GATE-05]. */
export function devicePass(browser: Window): DevicePass {
  const { navigator, location } = browser;
  const tell = (wish: KeepMessage | ForgetMessage): void => {
    // Service workers exist on secure pages only.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(wish));
  };
  // If storage is refused, the pass is still on the screen.
  const stored = guardStorage(openStorage(() => browser.localStorage));
  const kept = (): readonly PassCard[] => readWallet(stored.get(PASS_KEY));
  const note = (url: string, card?: PassCard): void => {
    const cards = replaceInWallet(kept(), url, card);
    if (cards.length === 0) stored.remove(PASS_KEY);
    else stored.set(PASS_KEY, JSON.stringify(cards));
  };
  const forget = ({ url }: PassAddress): void => {
    note(url);
    tell({ kind: 'forget', place: cachedAs({ url }) });
  };
  return {
    leaveLater({ url }) {
      const card = kept().find((one) => tokenOf(one.url) === tokenOf(url));
      if (card !== undefined) note(url, { ...card, leaving: true });
    },
    async sendLeavings() {
      let areAllSent = true;
      for (const card of kept().filter(({ leaving }) => leaving)) {
        if (await leaves(browser, card)) forget(card);
        else areAllSent = false;
      }
      return areAllSent;
    },
    keep(pass, files) {
      note(pass.url, pass);
      const address = new URL(pass.url, location.href).href;
      tell({
        kind: 'keep',
        place: cachedAs(pass),
        build: '/pass.js',
        version: address,
        pages: [address],
        answers: [],
        files: files.map((file) => new URL(file, location.href).href),
        mediaHost: `${location.origin}/`,
      });
    },
    forget,
    show: ({ url }) => location.replace(url),
    share: 'share' in navigator ? (title, url) => void navigator.share({ title, url }).catch(() => undefined) : null,
  };
}

const LEAVE_MS = 10_000;

/** Submits the pass's form. @returns whether the server knows, or no longer has the pass */
async function leaves(browser: Window, { url }: PassAddress): Promise<boolean> {
  const signal = AbortSignal.timeout(LEAVE_MS);
  const wish = { method: 'POST', body: new URLSearchParams(), redirect: 'manual', signal } as const;
  const answer = await browser.fetch(`${url}/out`, wish).catch(() => null);
  return answer !== null && (answer.type === 'opaqueredirect' || answer.status === 404);
}
