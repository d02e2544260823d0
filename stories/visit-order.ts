import { type DeckInput, ruleContext } from '../engine/deck.ts';
import { orderPlugins } from '../engine/order.ts';
import type { AnyPlugin, Config, RuleContext } from '../plugins/_kit/product.ts';

/** Every flag is off. */
const location = { id: 0 };
const config = { location, languages: [], fields: [] } as unknown as Config;

/** At the start of a visit, with every flag off. */
export function atStart(plugin: AnyPlugin): RuleContext {
  const facts = { [plugin.id]: plugin.initial?.() ?? {} } as DeckInput['facts'];
  return ruleContext(plugin, { config, settings: location, facts, seed: 1, isSwitchedOff: () => false });
}

/** By the engine's own rules. Throws the engine's error for impossible constraints. */
export function visitOrder(plugins: readonly AnyPlugin[]): readonly string[] {
  const order = orderPlugins(
    plugins.map((plugin) => ({
      id: plugin.id as string,
      place: typeof plugin.place === 'function' ? plugin.place(atStart(plugin)) : plugin.place,
    })),
  );
  if (!order.ok) throw order.error;
  return order.value.ids;
}
