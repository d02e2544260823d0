import type { Clock, Services } from 'gatehouse-engine';

/** What waiting needs of a slide's verbs. */
interface Waiting<Slice extends { awaited: string[] }> {
  readonly services: Pick<Services, 'visit'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  update(recipe: (draft: Slice) => void): void;
  emit(moment: 'safety:next' | 'safety:begun', payload: Record<string, never>): void;
  on(moment: 'question:settled', handler: () => void): void;
}

/**
 * From the tap on: longer than any of those calls takes to fail, and short enough that the next slide can be gone on
 * from, which takes two seconds more, within the ten seconds of a tap [OFF-08].
 */
const LONGEST_MS = 7_500;

/**
 * Waits for the answers that decide which safety slides follow, and says on the slide what it waits for; a call that
 * does not answer ends by its own time-out. After that no answer can add a slide behind the visitor [VID-01] [BRE-01].
 * `tappedAt` is when the visitor tapped, by the clock's milliseconds, if something else was waited for since.
 */
export async function awaitAnswers<Slice extends { awaited: string[] }>(
  ctx: Waiting<Slice>,
  tappedAt = ctx.clock.now(),
): Promise<void> {
  const { visit } = ctx.services;
  const tell = (awaited: readonly string[]): void =>
    ctx.update((slice) => {
      slice.awaited = [...awaited];
    });
  ctx.emit('safety:next', {});
  if (visit.awaited().length > 0) {
    const over = new AbortController();
    const show = (): readonly string[] => {
      const awaited = visit.awaited();
      tell(awaited);
      return awaited;
    };
    show();
    await new Promise<void>((resolve) => {
      over.signal.addEventListener('abort', () => resolve(), { once: true });
      ctx.on('question:settled', () => void (show().length === 0 && over.abort()));
      ctx.clock.timeout(Math.max(0, tappedAt + LONGEST_MS - ctx.clock.now()), () => over.abort(), over.signal);
      ctx.signal.addEventListener('abort', () => over.abort(), { once: true, signal: over.signal });
    });
    tell([]);
  }
  ctx.emit('safety:begun', {});
}
