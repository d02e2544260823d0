import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addressOf } from './address-of.ts';
import { type Bound, type By, LIMITS, type LimitName, type Rule } from './limit-table.ts';
import { RateLimiter } from './rate-limiter.ts';

type Counting = Pick<Deps, 'config' | 'elapsed' | 'limits' | 'sharedCounts' | 'locations'>;

/** Bounds by others are skipped. */
export type Subjects = { readonly [Each in By]?: string };

export const factorOf = ({ limits, config }: Pick<Deps, 'limits' | 'config'>): number =>
  limits?.factor ?? config.rateLimitFactor;

/** Per server, by its locations. */
const known = new WeakMap<Deps['locations'], Map<string, Quota>>();

/** `kind` counts separately. */
export function quotaOf(deps: Counting, name: LimitName, kind = ''): Quota {
  const own = known.get(deps.locations) ?? new Map<string, Quota>();
  const key = `${name} ${kind}`;
  const quota = own.get(key) ?? new Quota(deps, name, kind);
  known.set(deps.locations, own.set(key, quota));
  return quota;
}

export function noteSignedFrom({ locations }: Counting, { ip }: FastifyRequest): void {
  for (const quota of known.get(locations)?.values() ?? []) quota.noteSigned(addressOf(ip));
}

/** A paired kiosk takes the place of both. */
export interface Asker {
  readonly visit?: string;
  readonly address: string;
  readonly isKiosk: boolean;
}

export const askerOf = ({ visitKey, ip }: FastifyRequest): Asker => ({
  visit: visitKey,
  address: addressOf(ip),
  isKiosk: false,
});

/** Shared between servers. */
export class Quota {
  readonly #bounds: readonly (Bound & { readonly limiter: RateLimiter })[];

  constructor(deps: Counting, name: LimitName, kind: string) {
    const { bounds }: Rule = LIMITS[name];
    this.#bounds = bounds.map((bound) => {
      const { by, unit = '', spanMs } = bound;
      const most = deps.limits?.most?.[name] ?? bound.most * factorOf(deps);
      const limiter = new RateLimiter(deps, { name: `${name} ${kind} ${by} ${unit} ${spanMs}`, most, spanMs });
      return { ...bound, limiter };
    });
  }

  isSpent(subjects: Subjects): boolean {
    return this.#of(subjects).some(({ limiter, subject }) => limiter.isSpent(subject));
  }

  /** All subjects or, if one is spent, none. */
  take(subjects: Subjects, kilobytes = 0): boolean {
    if (this.isSpent(subjects)) return false;
    for (const { limiter, subject, unit } of this.#of(subjects)) limiter.take(subject, unit === 'KB' ? kilobytes : 1);
    return true;
  }

  /** Its cause did not happen. */
  giveBack(subjects: Subjects, kilobytes = 0): void {
    for (const { limiter, subject, unit } of this.#of(subjects))
      limiter.giveBack(subject, unit === 'KB' ? kilobytes : 1);
  }

  /** Until all are allowed more. */
  waitMs(subjects: Subjects): number {
    const spent = this.#of(subjects).filter(({ limiter, subject }) => limiter.isSpent(subject));
    return Math.max(0, ...spent.map(({ limiter, subject }) => limiter.waitMs(subject)));
  }

  noteSigned(address: string): void {
    for (const { limiter, perSigned = 0 } of this.#bounds) if (perSigned > 0) limiter.take(address, -perSigned);
  }

  #of(subjects: Subjects) {
    return this.#bounds.flatMap((bound) => {
      const subject = subjects[bound.by] ?? '';
      return subject === '' ? [] : [{ ...bound, subject }];
    });
  }
}

export const kilobytesOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 1024);
