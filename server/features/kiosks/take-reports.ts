import type { Transaction } from 'kysely';
import type { DeviceReport } from '../../../domain/kiosk-faults.ts';
import type { Deps } from '../../deps.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** Reports share a write, so as not to slow check-ins. */
const TOGETHER_MS = 1_000;

export type Arrived =
  | { kind: 'kiosk'; id: string; locationId: string; report: DeviceReport; at: number }
  | { kind: 'phone'; visitKey: string; locationId: string; slide: string; at: number };

export class ReportsTaken {
  readonly #deps: Deps;
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting = new Map<string, Arrived>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps, onFailure: (error: unknown) => void) {
    this.#deps = deps;
    this.#onFailure = onFailure;
  }

  note(arrived: Arrived): void {
    this.#waiting.set(arrived.kind === 'kiosk' ? `kiosk ${arrived.id}` : `phone ${arrived.visitKey}`, arrived);
    this.#timer ??= setTimeout(() => void this.store().catch(this.#onFailure), TOGETHER_MS).unref();
  }

  /** A lost report is made up for by the next one. */
  async store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const arrived = [...this.#waiting.values()];
    this.#waiting.clear();
    if (arrived.length === 0) return;
    const { events } = this.#deps.store;
    await events.during(async (trx) => {
      for (const one of arrived) await (one.kind === 'kiosk' ? storeKiosk(trx, one) : storePhone(trx, one));
    });
    const at = this.#deps.now();
    const places = new Set(arrived.map(({ locationId }) => locationId));
    events.announce([...places].map((locationId) => ({ kind: 'devices.reported', locationId, at })));
  }
}

async function storeKiosk(trx: Transaction<Database>, arrived: Extract<Arrived, { kind: 'kiosk' }>): Promise<void> {
  const { id, locationId, report, at } = arrived;
  const now = { location_id: locationId, report: toJson(report), seen_at: at };
  await trx
    .insertInto('kiosks')
    .values({ id, created_at: at, ...now })
    .onConflict((c) => c.column('id').doUpdateSet(now))
    .execute();
}

async function storePhone(trx: Transaction<Database>, arrived: Extract<Arrived, { kind: 'phone' }>): Promise<void> {
  const { visitKey, locationId, slide, at } = arrived;
  if (slide === '') {
    await trx.deleteFrom('phones_under_way').where('visit_key', '=', visitKey).execute();
    return;
  }
  const where = { location_id: locationId, slide, seen_at: at };
  await trx
    .insertInto('phones_under_way')
    .values({ visit_key: visitKey, ...where })
    .onConflict((c) => c.column('visit_key').doUpdateSet(where))
    .execute();
}
