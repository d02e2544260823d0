import type { RuleContext } from 'gatehouse-engine';
import { placeNames } from '../../../domain/destination.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { ForgetMessage, KeepMessage } from '../../../domain/worker-message.ts';
import { PASS_KEY, PASS_SHOWN, type PassAddress } from './stored-pass.ts';

/** A pass on a person's own device: no more than tells it from the others, until it ends. */
export interface PassCard extends PassAddress {
  /** The visitor's name; '' for one that was taken along from a kiosk, which does not tell it. */
  readonly name: string;
  /** The location and where in it to go. */
  readonly place: string;
  /** Its visitor has signed out where there was no connection: the server is to be told. */
  readonly leaving?: true;
}

/** What a tab shows on the last slide, without the name: only a pass that is kept has it. */
export interface ShownVisit extends PassAddress {
  readonly place: string;
  /** The location's id: another one's check-in does not go back to it. */
  readonly location: string;
  /** The visit's code, while there is no pass; '' once its address is known. */
  readonly code: string;
}

const ADDRESS = /^\/[\w-]+\/pass\/[\w-]{43}$/;

/** The pass in any language. */
const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

/** The name under which the service worker keeps a pass. */
const cachedAs = ({ url }: Pick<PassAddress, 'url'>): string => `pass/${tokenOf(url)}`;

/** All passes in what a device keeps, also those that have ended; a device from before wallets keeps one, not in a list. */
export function readWallet(stored: string | null): readonly PassCard[] {
  const read = parseJson(stored ?? '');
  const kept: readonly unknown[] = read.ok ? [read.value].flat() : [];
  return kept.map(asCard).filter(({ url }) => ADDRESS.test(url));
}

/** The passes with this one, or without it where it has no card. */
export function inWallet(cards: readonly PassCard[], url: string, card?: PassCard): readonly PassCard[] {
  const others = cards.filter((one) => tokenOf(one.url) !== tokenOf(url));
  return card === undefined ? others : [...others, card];
}

/** What the tab shows; null if nothing, or it has ended. */
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

type Last = Pick<RuleContext, 'config' | 'facts'> & { readonly services: Pick<Gatehouse.Services, 'session'> };

/** The location of a visit and where in it to go. */
export const wherePass = ({ config, facts }: Last): string =>
  [config.location.name, placeNames(config, facts).join(' – ')].filter(Boolean).join(' · ');

/** What the tab shows on the last slide of this visit. */
export function shownVisit(ctx: Last, { url, until }: PassAddress): ShownVisit {
  const code = ctx.facts.sign?.qrcode ?? '';
  return { url, until, place: wherePass(ctx), location: String(ctx.config.location.id), code };
}

/** Has a reload of the tab show the visit's code again. */
export function remember(ctx: Last, until: number): void {
  const shown = shownVisit(ctx, { url: '', until });
  if (shown.code === '') ctx.services.session.remove(PASS_SHOWN);
  else ctx.services.session.set(PASS_SHOWN, JSON.stringify(shown));
}

/** What a person's own device does with passes. A kiosk does nothing of it. */
export interface DevicePass {
  /** Keeps it until it ends; `files` are the pictures on it. */
  keep(pass: PassCard, files: readonly string[]): void;
  /** Notes that its visitor has left, to tell the server when it can be reached. */
  leaveLater(pass: PassAddress): void;
  /** Tells the server of all who have left. @returns whether it knows of all now */
  sendLeavings(): Promise<boolean>;
  /** Nothing of it remains here. */
  forget(pass: PassAddress): void;
  /** Shows it instead of the page. */
  show(pass: PassAddress): void;
  /** Hands its address to another app; null where the browser cannot. */
  readonly share: ((title: string, url: string) => void) | null;
}

/** The service worker keeps each pass's page, so that it is there without a network [GATE-05]. */
export function devicePass(browser: Window): DevicePass {
  const { navigator, location } = browser;
  const tell = (wish: KeepMessage | ForgetMessage): void => {
    // Browsers have service workers on secure pages only.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(wish));
  };
  const note = (url: string, card?: PassCard): void => {
    try {
      const { localStorage } = browser;
      const cards = inWallet(readWallet(localStorage.getItem(PASS_KEY)), url, card);
      if (cards.length === 0) localStorage.removeItem(PASS_KEY);
      else localStorage.setItem(PASS_KEY, JSON.stringify(cards));
    } catch {
      // Storage that is refused or full: the pass is on the screen all the same.
    }
  };
  const kept = (): readonly PassCard[] => {
    try {
      return readWallet(browser.localStorage.getItem(PASS_KEY));
    } catch {
      return [];
    }
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

/** As the form on the pass signs out. @returns whether the server knows of it, or of no such pass any more */
async function leaves(browser: Window, { url }: PassAddress): Promise<boolean> {
  const signal = AbortSignal.timeout(LEAVE_MS);
  const wish = { method: 'POST', body: new URLSearchParams(), redirect: 'manual', signal } as const;
  const answer = await browser.fetch(`${url}/out`, wish).catch(() => null);
  return answer !== null && (answer.type === 'opaqueredirect' || answer.status === 404);
}
