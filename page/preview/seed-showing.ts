import { deriveDeck } from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { isPluginOffAt } from '../../domain/plugin-switches.ts';
import type { Scene } from '../../domain/preview-messages.ts';
import { resolveSettings } from '../../domain/resolve-settings.ts';
import type { AnyPlugin, Config, Facts, Settings } from '../../plugins/_kit/product.ts';

/** Enough draws to find even a rare question. */
const SEEDS = 200;

/** Finds a seed that draws the question the scene aims at. */
export function seedShowing(plugins: readonly AnyPlugin[], config: Config, { seed, begin }: Scene): number {
  const { voice, facts: known = {} } = begin ?? {};
  if (voice === undefined) return seed;
  const own = plugins.map(({ id, initial }) => [id, { ...initial?.(), ...known[id] }]);
  const facts = Object.fromEntries(own) as Facts;
  const { scopes } = destination(config, facts);
  const input = {
    config,
    facts,
    settings: resolveSettings(config, facts) as Settings,
    isSwitchedOff: (id: string) => isPluginOffAt(config, scopes, id),
  };
  const isShown = (tried: number) =>
    deriveDeck(plugins, { ...input, seed: tried }).slides.some((slide) => slide.voice === voice);
  const others = Array.from({ length: SEEDS }, (_, i) => i + 1);
  return [seed, ...others].find(isShown) ?? seed;
}
