import { MINUTE_MS } from '../../../../domain/time.ts';
import { timeText, wallClock } from '../../../../domain/zone-clock.ts';
import type { TemporaryStore } from '../../../testing/databases.ts';
import { bookingsOf, consumeBooking, putBooking } from '../../bookings/bookings.ts';
import { readBooking } from '../../bookings/new-booking.ts';
import { crewOfHash, insertCrew } from '../../crews/crews.ts';
import { DOCKS, OFFICE, visitRow, WORKSHOP, ZONE } from './yard.ts';

/** Someone who is at the simulated yard. */
export interface Visitor {
  readonly to: number;
  /** Minutes that it takes at a place, or in the office. */
  readonly takes: number;
  /** When what takes so long began, in minutes of the simulation. */
  since: number;
  /** Start of the window, if they came before it. */
  readonly opensAt: number | undefined;
  /** The crew, its first member first. */
  readonly crew: readonly number[];
}

const WINDOW_MINUTES = 30;

/** Random arrivals: crews, early, late and missing bookings, and visits accepted offline. */
export class SimulatedArrivals {
  arrived = 0;
  private loads = 0;

  constructor(
    private readonly db: TemporaryStore['store']['db'],
    private readonly most: number,
    private readonly random: () => number,
  ) {}

  /** Arrivals of a minute. */
  async arrive(at: number, minute: number): Promise<ReadonlyMap<number, Visitor>> {
    const all = new Map<number, Visitor>();
    for (let loads = poisson(this.random, 5); loads > 0 && this.arrived < this.most; loads -= 1)
      for (const [id, visitor] of await this.load(at, minute)) all.set(id, visitor);
    return all;
  }

  private async load(at: number, minute: number): Promise<(readonly [number, Visitor])[]> {
    const draw = this.random();
    const to = draw < 0.04 ? OFFICE : draw < 0.12 ? WORKSHOP : DOCKS;
    const count = Math.min(this.random() < 0.1 ? 2 + this.below(4) : 1, this.most - this.arrived);
    const isLate = this.random() < 0.1;
    const signedAt = isLate ? at - this.below(60) * MINUTE_MS : at;
    this.loads += 1;
    const rows = Array.from({ length: count }, () => {
      this.arrived += 1;
      return visitRow(to, { plate: `T ${this.arrived}`, at: signedAt, ...(isLate && { deliveredAt: at }) });
    });
    const crew = (await this.db.insertInto('visits').values(rows).returning('id').execute()).map(({ id }) => id);
    if (count > 1) await this.join(crew, signedAt);
    const opensAt = this.random() < 0.3 ? await this.book(crew[this.below(count)] as number, signedAt) : undefined;
    return crew.map((id) => [id, { to, takes: 1 + this.below(3), since: minute, opensAt, crew }]);
  }

  private async join(crew: readonly number[], at: number): Promise<void> {
    const hash = `load ${this.loads}`;
    await insertCrew(this.db, { locationId: '1', visitKey: hash, hash, size: crew.length, shared: null, at });
    const { id: crew_id } = (await crewOfHash(this.db, hash)) as { id: number };
    const members = crew.map((visit_id, i) => ({ crew_id, visit_id, is_first: i === 0 ? 1 : 0 }));
    await this.db.insertInto('crew_members').values(members).execute();
  }

  /** @returns when its time begins */
  private async book(visitId: number, at: number): Promise<number> {
    const from = at + (this.below(100) - 60) * MINUTE_MS;
    const [begin, end] = [wallClock(from, ZONE), wallClock(from + WINDOW_MINUTES * MINUTE_MS, ZONE)];
    const number = `B${this.loads}`;
    const times = { date: begin.date, time: timeText(begin.minutes), until: timeText(end.minutes) };
    const read = readBooking({ unique_identification_number: number, ...times }, begin.date);
    if (!read.ok) throw new Error(read.error);
    await putBooking(this.db, '1', number, read.value, at);
    const [stored] = await bookingsOf(this.db, '1', number, [begin.date]);
    await consumeBooking(this.db, stored?.id ?? 0, { visitId, visitKey: number, now: at });
    return from;
  }

  private below(most: number): number {
    return Math.floor(this.random() * most);
  }
}

/** How many of what happens `mean` times on average happen now. */
function poisson(random: () => number, mean: number): number {
  let [count, left] = [0, random()];
  for (let limit = Math.exp(-mean); left > limit; count += 1) left *= random();
  return count;
}
