import type { FastifyBaseLogger } from 'fastify';
import type { DeskNews } from '../../../domain/desk-news.ts';
import type { Deps } from '../../deps.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { describeFailure } from '../../failure.ts';
import { kiosksAt } from '../kiosks/kiosks.ts';
import { deskVisitsById } from './desk-visits.ts';
import { underWayAt } from './under-way.ts';
import { waitingAt } from './waiting.ts';

/** What happens within this time is one message, read from the database once for all desks. */
const TOGETHER_MS = 150;

/** A desk that has the page open. */
export interface Desk {
  locationId: string;
  send(news: DeskNews): void;
}

interface Pending {
  visits: Set<number>;
  gone: Set<number>;
  waiting: boolean;
  kiosks: boolean;
}

/**
 * Tells desks what has changed at their location [DESK-01]. However many look, each change is read once. Of what was
 * missed they hear that they should look at everything again.
 */
export class DeskHub {
  readonly #deps: Deps;
  readonly #log: FastifyBaseLogger;
  readonly #desks = new Map<string, Set<Desk>>();
  readonly #pending = new Map<string, Pending>();
  #timer: NodeJS.Timeout | undefined;
  #stop: (() => void) | undefined;

  constructor(deps: Deps, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
  }

  /** @returns leave */
  join(desk: Desk): () => void {
    this.#stop ??= this.#deps.store.events.listen({
      event: (event) => this.#note(event),
      gap: () => this.#toAll({ kind: 'gap' }),
    });
    const here = this.#desks.get(desk.locationId) ?? new Set();
    this.#desks.set(desk.locationId, here.add(desk));
    return () => {
      here.delete(desk);
      if (here.size === 0) this.#desks.delete(desk.locationId);
    };
  }

  /** Looks at what changes by time alone: who waits no longer, which kiosk has fallen silent. */
  refresh(): void {
    for (const locationId of this.#desks.keys()) {
      Object.assign(this.#at(locationId), { waiting: true, kiosks: true });
    }
  }

  close(): void {
    this.#stop?.();
    clearTimeout(this.#timer);
    this.#desks.clear();
  }

  #at(locationId: string): Pending {
    const known = this.#pending.get(locationId);
    if (known !== undefined) return known;
    const fresh: Pending = { visits: new Set(), gone: new Set(), waiting: false, kiosks: false };
    this.#pending.set(locationId, fresh);
    this.#timer ??= setTimeout(() => void this.#flush(), TOGETHER_MS).unref();
    return fresh;
  }

  #note(event: SiteEvent): void {
    if (!this.#desks.has(event.locationId)) return;
    const { kind } = event;
    if (kind === 'visit.erased') this.#at(event.locationId).gone.add(event.visitId);
    else if ('visitId' in event) this.#at(event.locationId).visits.add(event.visitId);
    if (kind === 'devices.reported' || kind.startsWith('kiosk.') || kind === 'visit.signed')
      this.#at(event.locationId).kiosks = true;
    if (/^(scan|help|waiting|visit)\./.test(kind)) this.#at(event.locationId).waiting = true;
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const [locationId, change] of pending) {
      try {
        const news = await this.#newsOf(locationId, change);
        for (const desk of this.#desks.get(locationId) ?? []) desk.send(news);
      } catch (error) {
        this.#log.warn({ failure: describeFailure(error) }, 'desks could not be told');
        for (const desk of this.#desks.get(locationId) ?? []) desk.send({ kind: 'gap' });
      }
    }
  }

  async #newsOf(locationId: string, { visits, gone, waiting, kiosks }: Pending): Promise<DeskNews> {
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
      ...(waiting && { waiting: await waitingAt(store.db, location, now()) }),
      ...(kiosks && {
        kiosks: await kiosksAt(store.db, location),
        under_way: await underWayAt(store.db, location.id, now()),
      }),
    };
  }

  #toAll(news: DeskNews): void {
    for (const desks of this.#desks.values()) for (const desk of desks) desk.send(news);
  }
}
