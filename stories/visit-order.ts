import { type DeckInput, ruleContext } from '../engine/deck.ts';
import type { AnyPlugin, RuleContext } from '../engine/index.ts';
import { orderPlugins } from '../engine/order.ts';

/** Just enough of a location for the rules of a plugin to be asked: nothing is switched on there. */
const location = { id: 0 };
const config = { location, languages: [], fields: [] } as unknown as Gatehouse.Config;

/** What a plugin's rules see at the start of a visit, where nothing is switched on. */
export function atStart(plugin: AnyPlugin): RuleContext {
  const facts = { [plugin.id]: plugin.initial?.() ?? {} } as DeckInput['facts'];
  return ruleContext(plugin, { config, settings: location, facts, seed: 1, isSwitchedOff: () => false });
}

/**
 * The plugins' ids in the order of a visit, by the engine's own rules: nothing here is kept by hand. Throws the
 * engine's error when the constraints cannot be met.
 */
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
