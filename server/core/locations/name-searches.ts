import type { FastifyRequest } from 'fastify';
import { foldedName } from '../../../domain/name-search.ts';
import type { Deps } from '../../deps.ts';
import { PersonQuestions } from '../../http/person-questions.ts';

/** The page searches while a name is typed: more than enough for a few names with mistakes. */
const SEARCHES = { name: 'hosts', visit: 40, address: 900 };
/** A visitor has one person in mind, and types the name again after a mistake. Anyone who wants all of them has to begin often. */
const NAMES = {
  name: 'host names',
  visit: 10,
  address: 300,
  burst: 60,
  // 120 visitors a minute begin two each, and sign five minutes later: 1,200, and some who give up.
  day: { counts: 'questions', free: 1_500, perSigned: 4 },
} as const;
/** Visits whose last search is known; the one that was longest silent is forgotten first. */
const KNOWN = 20_000;

/**
 * How often people to visit are suggested [FORM-07]. A name that is typed letter by letter is one name, so that what
 * counts is how many are begun: by one visit, and from its address at once and over the day.
 */
export class NameSearches {
  readonly #searches: PersonQuestions;
  readonly #names: PersonQuestions;
  readonly #last = new Map<string, string>();

  constructor(deps: Deps) {
    this.#searches = new PersonQuestions(deps, SEARCHES);
    this.#names = new PersonQuestions(deps, NAMES);
  }

  /** Counts a search. @returns whether names may be suggested for it */
  mayAsk(request: FastifyRequest, query: string): boolean {
    if (!this.#searches.mayAsk(request)) return false;
    const typed = foldedName(query);
    const last = this.#last.get(request.visitKey);
    const goesOn = last !== undefined && (typed.startsWith(last) || last.startsWith(typed));
    if (!goesOn && !this.#names.mayAsk(request)) return false;
    this.#last.delete(request.visitKey);
    this.#last.set(request.visitKey, typed);
    const [oldest] = this.#last.size > KNOWN ? this.#last.keys() : [];
    if (oldest !== undefined) this.#last.delete(oldest);
    return true;
  }
}
