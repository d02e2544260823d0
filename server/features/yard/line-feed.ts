import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { describeFailure } from '../../failure.ts';
import type { Interval } from './estimate.ts';
import { waitsTold } from './estimates.ts';
import { openings } from './opening.ts';
import { MOST_HERE, staysHere } from './stays-here.ts';

/** What happens within this time is read once, for all who look; no line is older, wherever it was moved. */
const TOGETHER_MS = 200;

/** Where a visit is in the line. */
export interface StayNow {
  readonly visitId: number;
  readonly state: 'waiting' | 'called' | 'docked';
  /** From 1; null for who does not wait. */
  readonly position: number | null;
  readonly placeId: string | null;
  readonly calledAt: number | null;
  /** From and to when they are probably called, in milliseconds since 1970; null where that is not told [DAY-03]. */
  readonly expected: Interval | null;
  /** When the window of their booking begins, if they wait for that; null otherwise [DAY-02]. */
  readonly notBefore: number | null;
}

/** Everybody in the line of a location, by the id of their visit. */
export type LineNow = ReadonlyMap<number, StayNow>;

type FeedDeps = Pick<Deps, 'store' | 'locations' | 'now' | 'elapsed'>;

/** Tells screens of visitors how the line moves: however many look, each change is read once [DAY-01]. */
export class LineFeed {
  readonly #deps: FeedDeps;
  readonly #kept = new Map<string, { readonly line: Promise<LineNow>; readonly at: number }>();
  readonly #stopForgetting: () => void;
  readonly #log: FastifyBaseLogger;
  readonly #watchers = new Map<string, Set<(line: LineNow) => void>>();
  readonly #ears = new Map<string, ReturnType<Deps['store']['events']['listenAt']>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(deps: FeedDeps, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
    // Whoever asks after a move on this server sees it at once.
    this.#stopForgetting = deps.store.events.listen((event) => {
      if (changesLine(event)) this.#kept.delete(event.locationId);
    });
  }

  /** The line as it is, or was a moment ago: all who ask meanwhile share it. */
  read(locationId: string): Promise<LineNow> {
    const at = this.#deps.elapsed();
    const known = this.#kept.get(locationId);
    if (known !== undefined && at - known.at < TOGETHER_MS) return known.line;
    const line = this.#read(locationId);
    this.#kept.set(locationId, { line, at });
    // A failure is not shared with those who ask next.
    line.catch(() => this.#kept.delete(locationId));
    return line;
  }

  async #read(locationId: string): Promise<LineNow> {
    const { store, locations, now } = this.#deps;
    const { db } = store;
    const rows = await staysHere(db, locationId)
      .select(['visit_id', 'state', 'place_id', 'called_at'])
      .orderBy('line_at')
      .orderBy('visit_id')
      .limit(MOST_HERE)
      .execute();
    const location = await locations.find(locationId);
    const ids = rows.filter(({ state }) => state === 'waiting').map(({ visit_id }) => visit_id);
    const opens = location && (await openings(db, location, ids, now()));
    const told = location?.document.yard?.estimates === true ? await waitsTold(db, locationId, now()) : undefined;
    const line = new Map<number, StayNow>();
    let waiting = 0;
    for (const { visit_id, state, place_id, called_at } of rows) {
      if (state === 'left') continue;
      if (state === 'waiting') waiting += 1;
      const position = state === 'waiting' ? waiting : null;
      line.set(visit_id, {
        visitId: visit_id,
        state,
        position,
        placeId: place_id,
        calledAt: called_at,
        expected: told?.get(visit_id) ?? null,
        notBefore: opens?.get(visit_id) ?? null,
      });
    }
    return line;
  }

  /** Nothing that happens is missed from `hears` on. */
  watch(locationId: string, see: (line: LineNow) => void): { readonly hears: Promise<void>; stop(): void } {
    const here = this.#watchers.get(locationId) ?? new Set();
    this.#watchers.set(locationId, here.add(see));
    const known = this.#ears.get(locationId);
    const ears =
      known ??
      this.#deps.store.events.listenAt(locationId, {
        event: (event) => changesLine(event) && this.#tellSoon(locationId),
        gap: () => this.#tellSoon(locationId),
      });
    this.#ears.set(locationId, ears);
    return {
      hears: ears.hears,
      stop: () => {
        if (!here.delete(see) || here.size > 0) return;
        this.#watchers.delete(locationId);
        this.#ears.delete(locationId);
        ears.stop();
      },
    };
  }

  close(): void {
    this.#stopForgetting();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const ears of this.#ears.values()) ears.stop();
    this.#watchers.clear();
  }

  /** For each minute: what is estimated counts down while nothing happens. */
  tellAll(): void {
    this.#kept.clear();
    for (const locationId of this.#watchers.keys()) this.#tellSoon(locationId);
  }

  #tellSoon(locationId: string): void {
    if (this.#timers.has(locationId)) return;
    const tell = async (): Promise<void> => {
      this.#timers.delete(locationId);
      // What another server moved has been heard of, and may be newer than what was kept.
      this.#kept.delete(locationId);
      try {
        const line = await this.read(locationId);
        for (const see of this.#watchers.get(locationId) ?? []) see(line);
      } catch (error) {
        this.#log.warn({ failure: describeFailure(error) }, 'visitors could not be told how the line moves');
      }
    };
    this.#timers.set(locationId, setTimeout(() => void tell(), TOGETHER_MS).unref());
  }
}

const changesLine = ({ kind }: SiteEvent): boolean => /^(visit|yard|location)\./.test(kind);

/** The place at which a visit that is not in the line any more is done; undefined if it was at none. */
export async function doneAt({ db }: Deps['store'], visitId: number): Promise<string | undefined> {
  const stay = await db
    .selectFrom('yard_stays')
    .select('place_id')
    .where('visit_id', '=', visitId)
    .where('state', '=', 'left')
    .executeTakeFirst();
  return stay?.place_id ?? undefined;
}
