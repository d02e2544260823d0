import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Longer than a change takes to be copied. */
export const COPIED_MS = 1000;

/** Waits until what the visitor did last is in the copy, whose text is another one then. */
export async function isCopied(visitor: Visitor): Promise<void> {
  const copy = () =>
    visitor.page.evaluate(
      () => Object.entries(localStorage).find(([name]) => name.startsWith('gatehouse_visit_'))?.[1] ?? null,
    );
  const before = await copy();
  const after = async (): Promise<string | null> => {
    await visitor.passes(COPIED_MS);
    return copy();
  };
  // Where there was none, the code for it may still be on its way.
  await expect.poll(async () => [null, before].includes(await after())).toBe(false);
}
