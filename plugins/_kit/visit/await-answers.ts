import type { Clock } from 'gatehouse-engine';
import type { Services } from '../product.ts';

interface Waiting {
  readonly services: Pick<Services, 'visit'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  update(change: { awaited: string[] }): void;
  emit(moment: 'safety:next' | 'safety:begun', payload: Record<string, never>): void;
  on(moment: 'question:settled', handler: () => void): void;
}

/** Longer than these calls take to fail; with the next slide's delay within ten seconds [OFF-08]. */
const LONGEST_MS = 7_500;

/**
 * Waits for the answers that decide which safety slides follow [VID-01] [BRE-01]. `tappedAt` is the tap's clock time,
 * if something else was awaited since.
 */
export async function awaitAnswers(ctx: Waiting, tappedAt = ctx.clock.now()): Promise<void> {
  const { visit } = ctx.services;
  const tell = (awaited: readonly string[]): void => ctx.update({ awaited: [...awaited] });
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
