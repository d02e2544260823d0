import type { AnySlideContext } from 'gatehouse-engine';
import { createElement } from 'react';
import type { AnyPlugin, Gatehouse } from '../../../plugins/_kit/product.ts';

// Development only, not in visitors' builds [FAST-03]: finds mistakes that types cannot see.

const OUTSIDE = {
  settings: (name: string) => [`the flag '${name}' is not in its reads, so it has no value here`, name] as const,
  facts: (name: string) => [`what '${name}' knows is not in its reads`, `facts.${name}`] as const,
  services: (name: string) => [`the service '${name}' is not in its reads`, `services.${name}`] as const,
};
type Part = keyof typeof OUTSIDE;

const GIVEN: readonly string[] = ['services.text', 'services.log'];

/** Looked up in any object by consoles, promises and tests. */
const COMMON: readonly string[] = [
  'toJSON',
  'then',
  '$$typeof',
  'nodeType',
  'asymmetricMatch',
  '@@__IMMUTABLE_ITERABLE__@@',
];

/** Reports each undeclared read once, with its fix. */
export function watchSlides(plugins: readonly AnyPlugin[], warn: (message: string) => void): readonly AnyPlugin[] {
  const said = new Set<string>();
  return plugins.map((plugin) =>
    watched(plugin, (part, name) => {
      const [what, read] = OUTSIDE[part](name);
      const message = `${plugin.file ?? `slide '${plugin.id}'`}: ${what}. Add '${read}' to reads.`;
      if (!said.has(message)) warn(message);
      said.add(message);
    }),
  );
}

type Say = (part: Part, name: string) => void;

function watched(plugin: AnyPlugin, say: Say): AnyPlugin {
  const reads: readonly string[] = [...plugin.reads, ...GIVEN, `facts.${plugin.id}`];
  const kept = new WeakMap<object, object>();
  /** The same proxy for the same object, so that comparisons find no change. */
  const keeping = <T extends object>(value: T, make: () => object): T => {
    const known = kept.get(value) ?? make();
    kept.set(value, known);
    return known as T;
  };
  const only = (part: Part, all: object): object =>
    keeping(all, () => {
      const isRead = (name: string) => reads.includes(part === 'settings' ? name : `${part}.${name}`);
      const listed = Object.fromEntries(Object.entries(all).filter(([name]) => isRead(name)));
      return new Proxy(listed, {
        get(target, name) {
          if (typeof name === 'symbol' || name in target || isRead(name)) return Reflect.get(target, name);
          if (!COMMON.includes(name)) say(part, name);
          return Reflect.get(all, name);
        },
      });
    });
  const context = <T extends object>(given: T): T =>
    keeping(
      given,
      () =>
        new Proxy(given, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name);
            return typeof name === 'string' && name in OUTSIDE ? only(name as Part, value as object) : value;
          },
        }),
    );
  const wrapped = (value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    return (...given: unknown[]) => value(...given.map((one) => (isContext(one) ? context(one) : one)));
  };
  const each = <T extends object>(members: T | undefined): T | undefined =>
    members && (Object.fromEntries(Object.entries(members).map(([name, value]) => [name, wrapped(value)])) as T);
  const { isAsked } = plugin;
  return {
    ...(each<object>({ ...plugin, isAsked }) as AnyPlugin),
    hooks: each(plugin.hooks),
    on: each(plugin.on),
    contributes: each(plugin.contributes),
    ...(isAsked && { isAsked: (settings: object) => isAsked(only('settings', settings)) }),
    async component() {
      const { default: Component } = await plugin.component();
      return {
        default: ({ ctx }: { readonly ctx: AnySlideContext<Gatehouse> }) =>
          createElement(Component, { ctx: context(ctx) }),
      };
    },
  };
}

const isContext = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'settings' in value && 'facts' in value;
