import type { AnyPlugin, Product, Untyped } from 'gatehouse-engine';
import { startDeck, type TestDeck, type TestDeckOptions } from 'gatehouse-engine/testing';
import { expect } from 'vitest';

export interface EngineDriver<P = Untyped> extends TestDeck<P> {
  expectOn(key: string): void;
}

/** A plugin with one slide and nothing else, changed as a test needs. */
export function plainSlide<P = Untyped>(id: string, change: Partial<AnyPlugin<P>> = {}): AnyPlugin<P> {
  const plugin: AnyPlugin = {
    id,
    reads: [],
    place: {},
    slides: () => [{}],
    idle: 'run',
    component: () => Promise.resolve({ default: () => null }),
  };
  return { ...plugin, ...change } as AnyPlugin<P>;
}

/** Slides in a row, each after the one before. */
export function slidesInARow<P = Untyped>(
  ids: readonly string[],
  change: Record<string, Partial<AnyPlugin<P>>> = {},
): AnyPlugin<P>[] {
  const placed = (i: number): AnyPlugin['place'] => (i === 0 ? {} : { after: ids[i - 1] });
  return ids.map((id, i) => plainSlide<P>(id, { place: placed(i), ...change[id] } as Partial<AnyPlugin<P>>));
}

/** Starts an engine that has no more than its slides. */
export async function startEngine<P extends Product = Untyped>(
  plugins: readonly AnyPlugin<P>[],
  options: Partial<TestDeckOptions<P>> = {},
): Promise<EngineDriver<P>> {
  const deck = await startDeck<P>({ ...options, plugins } as TestDeckOptions<P>);
  return { ...deck, expectOn: (key) => expect(deck.slide()).toBe(key) };
}
