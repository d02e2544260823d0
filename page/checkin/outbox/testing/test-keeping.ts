import type { Locks } from '../outbox.ts';
import type { OutboxBrowser } from '../service.ts';

/** A browser that can keep visits; `locks` may be shared by several tabs. */
export function createTestKeeping(locks: Locks = createTestLocks()): OutboxBrowser {
  return { locks, persist: async () => true, onOnline: () => {}, channel: null };
}

/** Web Locks as one browser has them: shared by everything that is given the same object. */
export function createTestLocks(): Locks & { readonly held: ReadonlySet<string> } {
  const held = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const [options, use] = (rest.length === 1 ? [{}, rest[0]] : rest) as [
      LockOptions,
      (lock: object | null) => unknown,
    ];
    if (held.has(name)) {
      if (options.ifAvailable) return use(null);
      await new Promise<void>((free) => queues.set(name, [...(queues.get(name) ?? []), free]));
      if (options.signal?.aborted) {
        queues.get(name)?.shift()?.();
        throw new DOMException('aborted', 'AbortError');
      }
    }
    held.add(name);
    try {
      return await use({ name });
    } finally {
      held.delete(name);
      queues.get(name)?.shift()?.();
    }
  };
  return { request: request as Locks['request'], held };
}
