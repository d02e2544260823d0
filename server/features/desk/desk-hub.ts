import type { FastifyBaseLogger } from 'fastify';
import type { DeskNews } from '../../../domain/desk-news.ts';
import { hasRole } from '../../core/access/people/roles.ts';
import { grantsOfSessions } from '../../core/access/people/sessions.ts';
import { deskVisitsById } from '../../core/visits/desk-visits.ts';
import type { Deps } from '../../deps.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { describeFailure } from '../../failure.ts';
import { kiosksAt } from '../kiosks/kiosks.ts';
import { countUnderWay } from './under-way.ts';
import { listWaiting } from './waiting.ts';

/** Changes within this time share one message. */
const TOGETHER_MS = 150;
/** The share of time that news may take, so that check-ins come first. */
const SHARE = 1 / 10;
const LONGEST_REST_MS = 2_000;

interface Desk {
  locationId: string;
  tokenHash: string;
  /** A DeskNews as JSON, serialised once for all desks. */
  send(news: string): void;
  end(): void;
}

interface Pending {
  visits: Set<number>;
  gone: Set<number>;
  waiting: boolean;
  kiosks: boolean;
  underWay: boolean;
  /** Events were missed, so desks must read everything again. */
  gap: boolean;
}

const GAP = JSON.stringify({ kind: 'gap' } satisfies DeskNews);

/** Tells desks what has changed, with one read for all of them [DESK-01]. */
export class DeskHub {
  readonly #deps: Deps;
  readonly #log: FastifyBaseLogger;
  readonly #desks = new Map<string, Set<Desk>>();
  readonly #ears = new Map<string, ReturnType<Deps['store']['events']['listenAt']>>();
  readonly #pending = new Map<string, Pending>();
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;
  /** On the clock of `performance`. */
  #restsUntil = 0;

  constructor(deps: Deps, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Misses nothing once `hears` has resolved. */
  join(desk: Desk): { readonly hears: Promise<void>; leave(): void } {
    const { locationId } = desk;
    const here = this.#desks.get(locationId) ?? new Set();
    this.#desks.set(locationId, here.add(desk));
    if (here.size === 1)
      this.#ears.set(
        locationId,
        this.#deps.store.events.listenAt(locationId, {
          event: (event) => this.#note(event),
          gap: () => {
            this.#at(locationId).gap = true;
          },
        }),
      );
    const ears = this.#ears.get(locationId);
    return {
      hears: ears?.hears ?? Promise.resolve(),
      leave: () => {
        if (!here.delete(desk) || here.size > 0) return;
        this.#desks.delete(locationId);
        ears?.stop();
        this.#ears.delete(locationId);
      },
    };
  }

  /** Disconnects desks that may no longer see their location [STAFF-03]. */
  async endOld(): Promise<void> {
    await this.#allowed([...this.#desks.values()].flatMap((here) => [...here]));
  }

  refresh(): void {
    for (const locationId of this.#desks.keys()) {
      Object.assign(this.#at(locationId), { waiting: true, kiosks: true, underWay: true });
    }
  }

  locations(): readonly string[] {
    return [...this.#desks.keys()];
  }

  close(): void {
    for (const ears of this.#ears.values()) ears.stop();
    this.#ears.clear();
    clearTimeout(this.#timer);
    this.#desks.clear();
  }

  #at(locationId: string): Pending {
    const known = this.#pending.get(locationId);
    if (known !== undefined) return known;
    const fresh: Pending = {
      visits: new Set(),
      gone: new Set(),
      waiting: false,
      kiosks: false,
      underWay: false,
      gap: false,
    };
    this.#pending.set(locationId, fresh);
    this.#tellSoon();
    return fresh;
  }

  #tellSoon(): void {
    if (this.#isTelling || this.#pending.size === 0) return;
    const ms = Math.max(TOGETHER_MS, this.#restsUntil - performance.now());
    this.#timer ??= setTimeout(() => void this.#tell(), ms).unref();
  }

  #note(event: SiteEvent): void {
    const { kind } = event;
    if (kind === 'visit.erased') this.#at(event.locationId).gone.add(event.visitId);
    else if ('visitId' in event) this.#at(event.locationId).visits.add(event.visitId);
    if (kind === 'devices.reported' || kind.startsWith('kiosk.'))
      Object.assign(this.#at(event.locationId), { kiosks: true, underWay: true });
    if (kind === 'visit.signed') this.#at(event.locationId).underWay = true;
    if (/^(scan|help|waiting|visit)\./.test(kind)) this.#at(event.locationId).waiting = true;
  }

  async #tell(): Promise<void> {
    this.#timer = undefined;
    this.#isTelling = true;
    const startedAt = performance.now();
    const pending = [...this.#pending];
    this.#pending.clear();
    try {
      for (const [locationId, change] of pending) await this.#send(locationId, await this.#newsOf(locationId, change));
    } finally {
      this.#isTelling = false;
      const now = performance.now();
      this.#restsUntil = now + Math.min((now - startedAt) * (1 / SHARE - 1), LONGEST_REST_MS);
      this.#tellSoon();
    }
  }

  async #newsOf(locationId: string, change: Pending): Promise<string> {
    if (change.gap) return GAP;
    try {
      return JSON.stringify(await this.#read(locationId, change));
    } catch (error) {
      this.#log.warn({ failure: describeFailure(error) }, 'open desks were not updated');
      return GAP;
    }
  }

  async #read(locationId: string, { visits, gone, waiting, kiosks, underWay }: Pending): Promise<DeskNews> {
    const { store, locations, now } = this.#deps;
    const location = await locations.find(locationId);
    if (location === undefined) return { kind: 'gap' };
    const asked = [...visits].filter((id) => !gone.has(id));
    const changed = await deskVisitsById(store.db, location, asked);
    const found = new Set(changed.map(({ id }) => id));
    return {
      kind: 'news',
      visits: changed,
      gone: [...gone, ...asked.filter((id) => !found.has(id))],
      ...(waiting && { waiting: await listWaiting(store.db, this.#deps, location) }),
      ...(kiosks && { kiosks: await kiosksAt(store.db, location) }),
      ...(underWay && { under_way: await countUnderWay(store.db, location.id, now()) }),
    };
  }

  async #send(locationId: string, news: string): Promise<void> {
    try {
      for (const desk of await this.#allowed([...(this.#desks.get(locationId) ?? [])])) desk.send(news);
    } catch (error) {
      this.#log.warn({ failure: describeFailure(error) }, 'open desks were not updated');
      if (this.#desks.has(locationId)) this.#at(locationId).gap = true;
    }
  }

  /** @returns the desks that may still see their location */
  async #allowed(desks: readonly Desk[]): Promise<readonly Desk[]> {
    if (desks.length === 0) return [];
    const { store, now } = this.#deps;
    const sessions = [...new Set(desks.map(({ tokenHash }) => tokenHash))];
    const grants = await grantsOfSessions(store.db, sessions, now());
    return desks.filter((desk) => {
      const isAllowed = hasRole(grants.get(desk.tokenHash) ?? [], ['reception'], desk.locationId);
      if (!isAllowed) desk.end();
      return isAllowed;
    });
  }
}
