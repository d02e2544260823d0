import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { describeFailure } from '../../failure.ts';
import type { Listening } from '../../http/event-streams.ts';
import type { Interval } from './estimate.ts';
import { readGivenEstimates } from './estimates.ts';
import { openings } from './opening.ts';
import { MOST_HERE, staysHere } from './stays-here.ts';

/** Changes within this time are read once for all screens. */
const TOGETHER_MS = 200;

export interface StayNow {
  readonly visitId: number;
  readonly state: 'waiting' | 'called' | 'docked';
  /** From 1; null unless waiting. */
  readonly position: number | null;
  readonly placeId: string | null;
  readonly calledAt: number | null;
  /** Milliseconds since 1970; null where none is shown [DAY-03]. */
  readonly expected: Interval | null;
  /** Start of the window that the visit waits for [DAY-02]. */
  readonly notBefore: number | null;
}

export type LineNow = ReadonlyMap<number, StayNow>;

type FeedDeps = Pick<Deps, 'store' | 'features' | 'locations' | 'now' | 'elapsed'>;

/** Tells screens when the line moves, with one read for all of them [DAY-01]. */
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
    this.#stopForgetting = deps.store.events.listen((event) => {
      if (changesLine(event)) this.#kept.delete(event.locationId);
    });
  }

  read(locationId: string): Promise<LineNow> {
    const at = this.#deps.elapsed();
    const known = this.#kept.get(locationId);
    if (known !== undefined && at - known.at < TOGETHER_MS) return known.line;
    const line = this.#read(locationId);
    this.#kept.set(locationId, { line, at });
    line.catch(() => this.#kept.delete(locationId));
    return line;
  }

  async #read(locationId: string): Promise<LineNow> {
    const { features, locations, now } = this.#deps;
    const { db } = this.#deps.store;
    const rows = await staysHere(db, locationId)
      .select(['visit_id as visitId', 'state', 'place_id as placeId', 'called_at as calledAt'])
      .orderBy('line_at')
      .orderBy('visit_id')
      .limit(MOST_HERE)
      .execute();
    const location = await locations.find(locationId);
    const ids = rows.filter(({ state }) => state === 'waiting').map(({ visitId }) => visitId);
    const opens = location && (await openings(db, features, location, ids, now()));
    const told =
      location?.document.yard?.estimates === true ? await readGivenEstimates(db, locationId, now()) : undefined;
    const line = new Map<number, StayNow>();
    let waiting = 0;
    for (const { state, ...row } of rows) {
      if (state === 'left') continue;
      if (state === 'waiting') waiting += 1;
      const position = state === 'waiting' ? waiting : null;
      const [expected, notBefore] = [told?.get(row.visitId) ?? null, opens?.get(row.visitId) ?? null];
      line.set(row.visitId, { ...row, state, position, expected, notBefore });
    }
    return line;
  }

  /** Calls `see` after each change; none is missed once `hears` resolves. */
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

  /** Streams the news; without news the stream ends, and the screen asks again. */
  async send(
    stream: Listening,
    locationId: string,
    newsIn: (line: LineNow) => Promise<string | undefined>,
    first = () => this.read(locationId),
  ): Promise<void> {
    let sent = '';
    let turn = Promise.resolve();
    const send = async (line: LineNow): Promise<void> => {
      const news = await newsIn(line);
      if (news === undefined) return stream.end();
      if (news !== sent) stream.send(news);
      sent = news;
    };
    const see = (line: LineNow): void => {
      turn = turn.then(() => send(line)).catch(() => stream.end());
    };
    const { hears, stop } = this.watch(locationId, see);
    stream.onEnd(stop);
    await hears;
    see(await first());
    await turn;
  }

  close(): void {
    this.#stopForgetting();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const ears of this.#ears.values()) ears.stop();
    this.#watchers.clear();
  }

  tellAll(): void {
    this.#kept.clear();
    for (const locationId of this.#watchers.keys()) this.#tellSoon(locationId);
  }

  #tellSoon(locationId: string): void {
    if (this.#timers.has(locationId)) return;
    const tell = async (): Promise<void> => {
      this.#timers.delete(locationId);
      // The change may be newer than the kept line.
      this.#kept.delete(locationId);
      try {
        const line = await this.read(locationId);
        for (const see of this.#watchers.get(locationId) ?? []) see(line);
      } catch (error) {
        this.#log.warn({ failure: describeFailure(error) }, 'visitors were not updated about the line');
      }
    };
    this.#timers.set(locationId, setTimeout(() => void tell(), TOGETHER_MS).unref());
  }
}

const changesLine = ({ kind }: SiteEvent): boolean => /^(visit|yard|location)\./.test(kind);

/** Undefined if the visit left without a place. */
export async function doneAt({ db }: Deps['store'], visitId: number): Promise<string | undefined> {
  const stay = await db
    .selectFrom('yard_stays')
    .select('place_id')
    .where('visit_id', '=', visitId)
    .where('state', '=', 'left')
    .executeTakeFirst();
  return stay?.place_id ?? undefined;
}
