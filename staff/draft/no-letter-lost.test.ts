import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../../domain/result.ts';
import type { LocationDocument, ReadLocationAnswer } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import type { DraftBackend, Unsaved } from './draft-state.ts';
import { DraftStore } from './draft-store.ts';

type Failure = Result<never, CallFailure>;

const AWAY: Failure = err({ kind: 'network', message: 'away' });
const STALE: Failure = err({ kind: 'refused', status: 409, code: 'draft_stale', message: '' });
const OVERLOADED: Failure = err({ kind: 'refused', status: 503, message: '' });

/** Fields of two editors, and a shared one. */
const FIELDS = ['mine', 'also_mine', 'hers', 'both'] as const;
type Field = (typeof FIELDS)[number];
type Words = Readonly<Record<Field, string>>;

const EMPTY: Words = { mine: '', also_mine: '', hers: '', both: '' };

/** A request on its way: it arrives when the test says so, or never, and so does its answer. */
interface Request {
  arrive?: () => void;
  answer?: () => void;
  readonly lose: () => void;
}

/** A server, two editors, a browser of mine that pages are opened and killed in. The test triggers every step. */
class World {
  /** My own words, as I see them. */
  readonly typed: Record<Field, string> = { ...EMPTY };
  readonly hers: Record<Field, string> = { ...EMPTY };
  wasAsked = false;
  #stored: { words: Words; revision: number } | undefined;
  #kept: Unsaved | null = null;
  #revision = 1;
  #requests: Request[] = [];
  #timers: (() => void)[] = [];
  #store: DraftStore | undefined;
  /** A page that was killed hears nothing and does nothing. */
  #page = 0;

  store(): DraftStore {
    this.#store ??= new DraftStore(this.#backend(), this.#read(), this.#kept ?? undefined);
    return this.#store;
  }

  words(): Words {
    return wordsIn(this.#read().draft?.document ?? {});
  }

  write(field: Field, text: string): void {
    this.typed[field] = text;
    this.store().change((d) => {
      (d.location as unknown as Record<Field, string>)[field] = text;
    }, field);
  }

  shown(field: Field): string {
    return wordsIn(this.store().snapshot().document)[field];
  }

  sheWrites(field: Field, text: string): void {
    this.hers[field] = text;
    this.#put({ ...this.words(), [field]: text });
  }

  /** Another page of the browser, without what only the memory of this one had. */
  reload(): void {
    this.#page += 1;
    this.#timers = [];
    this.#store = undefined;
    this.store();
  }

  next(what: 'arrive' | 'answer' | 'lose', which = 0): void {
    const waiting = this.#requests.filter((request) => request[what] !== undefined);
    const request = waiting[which % Math.max(1, waiting.length)];
    const run = request?.[what];
    if (request === undefined || run === undefined) return;
    if (what === 'arrive') delete request.arrive;
    else this.#requests = this.#requests.filter((one) => one !== request || one.arrive !== undefined);
    run();
  }

  timer(): void {
    this.#timers.shift()?.();
  }

  /** The network is well, and time passes until nothing is left to do. */
  async settle(): Promise<void> {
    let looks = 0;
    for (let turns = 0; turns < 200 && looks < 2; turns += 1) {
      while (this.#requests.some(({ arrive }) => arrive)) this.next('arrive');
      while (this.#requests.some(({ answer }) => answer)) this.next('answer');
      await soon();
      if (this.store().snapshot().saving.kind === 'conflict') {
        this.wasAsked = true;
        this.store().resolve('mine');
      }
      if (this.#requests.length > 0) continue;
      if (this.#timers.length > 0) this.timer();
      else {
        // The page looks now and then.
        looks += 1;
        void this.store().refresh();
      }
      await soon();
    }
  }

  #read(): ReadLocationAnswer {
    const published = { version: 1, at: 0, by: null, document: documentOf(EMPTY) };
    const draft = this.#stored && {
      revision: this.#stored.revision,
      based_on: 1,
      saved_at: 0,
      saved_by: 'Bo',
      document: documentOf(this.#stored.words),
    };
    return { id: '1', published, draft: draft ?? null };
  }

  #put(words: Words): void {
    this.#revision += 1;
    this.#stored = { words, revision: this.#revision };
  }

  #backend(): DraftBackend {
    const page = this.#page;
    const isOpen = () => page === this.#page;
    const send = <T>(serve: () => Result<T, CallFailure>) =>
      new Promise<Result<T, CallFailure>>((resolve) => {
        const tell = (answer: Result<T, CallFailure>) => {
          if (isOpen()) resolve(answer);
        };
        const request: Request = {
          arrive: () => {
            const answer = serve();
            request.answer = () => tell(answer);
          },
          lose: () => tell(this.typed.mine.length % 2 === 0 ? AWAY : OVERLOADED),
        };
        this.#requests.push(request);
      });
    return {
      read: () => send(() => ok(this.#read())),
      save: ({ revision, document }) =>
        send(() => {
          if (revision !== (this.#stored?.revision ?? 0)) return STALE;
          this.#put(wordsIn(document));
          return ok({ revision: this.#revision, saved_at: 0 });
        }),
      later: (_, run) => {
        const timer = () => isOpen() && run();
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((one) => one !== timer);
        };
      },
      keep: (unsaved) => {
        if (isOpen()) this.#kept = structuredClone(unsaved);
      },
    };
  }
}

const soon = () => new Promise((resolve) => setImmediate(resolve));
const documentOf = (words: Words) => ({ id: 1, languages: [], location: { id: 1, ...words } });

function wordsIn(document: LocationDocument | Record<string, unknown>): Words {
  const location = ((document as { location?: object }).location ?? EMPTY) as Words;
  return Object.fromEntries(FIELDS.map((field) => [field, location[field] ?? ''])) as unknown as Words;
}

type Act = (world: World) => void;

const types = (...fields: Field[]): fc.Arbitrary<Act> =>
  fc
    .record({ field: fc.constantFrom(...fields), letter: fc.constantFrom('a', 'b', ' ', 'less') })
    .map(({ field, letter }) => (world) => {
      const before = world.shown(field);
      world.write(field, letter === 'less' ? before.slice(0, -1) : before + letter);
    });

const leavesAndComesBack: fc.Arbitrary<Act> = fc.constantFrom<Act>(
  // To the desk, and back; or the window is put away.
  (world) => void world.store().flush(),
  (world) => void world.store().refresh(),
  (world) => world.reload(),
);

const network: fc.Arbitrary<Act> = fc
  .record({ what: fc.constantFrom('arrive', 'answer', 'lose'), which: fc.nat(3) })
  .map(
    ({ what, which }) =>
      (world) =>
        world.next(what, which),
  );

const passes: fc.Arbitrary<Act> = fc.constant((world) => world.timer());

const sheTypes = (...fields: Field[]): fc.Arbitrary<Act> =>
  fc.record({ field: fc.constantFrom(...fields), text: fc.constantFrom('x', 'xy', '') }).map(
    ({ field, text }) =>
      (world) =>
        world.sheWrites(field, text),
  );

async function play(acts: readonly Act[]): Promise<World> {
  const world = new World();
  for (const act of acts) {
    act(world);
    await soon();
  }
  await world.settle();
  return world;
}

const anyOrder = (...acts: fc.Arbitrary<Act>[]) =>
  fc.array(fc.oneof(passes, network, network, leavesAndComesBack, ...acts), { maxLength: 40, size: 'max' });

describe('no letter is lost', () => {
  it('in any order of typing, leaving, outages and a colleague’s edits, without a question [STU-05]', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(types('mine', 'also_mine'), types('mine'), sheTypes('hers')), async (acts) => {
        const world = await play(acts);
        const { mine, also_mine } = world.typed;
        const expected = { ...EMPTY, mine, also_mine, hers: world.hers.hers };
        expect([world.words(), world.store().snapshot().saving.kind]).toEqual([expected, 'saved']);
        expect(wordsIn(world.store().snapshot().document)).toEqual(expected);
        expect(world.wasAsked).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('when both edit the same text: a question follows, and my other edits stay [STU-05]', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(types('mine'), types('both'), sheTypes('both', 'hers')), async (acts) => {
        const world = await play(acts);
        expect(world.words()).toMatchObject({ mine: world.typed.mine, hers: world.hers.hers });
        expect(world.words()).toEqual(wordsIn(world.store().snapshot().document));
      }),
      { numRuns: 200 },
    );
  });
});
