import type { AnyPlugin } from 'gatehouse-engine';
import { startDeck, type TestDeck, type TestDeckOptions } from 'gatehouse-engine/testing';
import { expect } from 'vitest';

export interface EngineDriver extends TestDeck {
  expectOn(key: string): void;
}

/** A plugin with one slide and nothing else, changed as a test needs. */
export function plainSlide(id: string, change: Partial<AnyPlugin> = {}): AnyPlugin {
  const plugin: AnyPlugin = {
    id,
    reads: [],
    place: {},
    slides: () => [{}],
    idle: 'run',
    component: () => Promise.resolve({ default: () => null }),
  };
  return { ...plugin, ...change };
}

/** Slides in a row, each after the one before. */
export function slidesInARow(ids: readonly string[], change: Record<string, Partial<AnyPlugin>> = {}): AnyPlugin[] {
  return ids.map((id, i) => plainSlide(id, { place: i === 0 ? {} : { after: ids[i - 1] }, ...change[id] }));
}

/** Starts an engine that has no more than its slides. */
export async function startEngine(
  plugins: readonly AnyPlugin[],
  options: Partial<TestDeckOptions> = {},
): Promise<EngineDriver> {
  const none = { config: {} as Gatehouse.Config, services: {} as Gatehouse.Services };
  const deck = await startDeck({ ...none, settings: () => ({}) as Gatehouse.Settings, ...options, plugins });
  return { ...deck, expectOn: (key) => expect(deck.slide()).toBe(key) };
}
