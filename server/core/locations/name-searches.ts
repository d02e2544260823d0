import type { FastifyRequest } from 'fastify';
import { foldName } from '../../../domain/name-search.ts';
import type { Deps } from '../../deps.ts';
import { askerOf, type Quota, quotaOf } from '../../http/quota.ts';

const KNOWN = 20_000;

/** A name typed letter by letter counts once. [FORM-07] */
export class NameSearches {
  readonly #searches: Quota;
  readonly #names: Quota;
  readonly #last = new Map<string, string>();

  constructor(deps: Deps) {
    this.#searches = quotaOf(deps, 'searches');
    this.#names = quotaOf(deps, 'names');
  }

  /** @returns whether names may be suggested */
  mayAsk(request: FastifyRequest, query: string): boolean {
    const asker = askerOf(request);
    if (!this.#searches.take(asker)) return false;
    const typed = foldName(query);
    const last = this.#last.get(request.visitKey);
    const goesOn = last !== undefined && (typed.startsWith(last) || last.startsWith(typed));
    if (!goesOn && !this.#names.take(asker)) return false;
    this.#last.delete(request.visitKey);
    this.#last.set(request.visitKey, typed);
    const [oldest] = this.#last.size > KNOWN ? this.#last.keys() : [];
    if (oldest !== undefined) this.#last.delete(oldest);
    return true;
  }
}
