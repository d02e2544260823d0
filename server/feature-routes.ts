import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { Claims } from './features.ts';

/**
 * Registers the calls of every feature.
 * @throws FeatureError naming both if two features claim the same route
 */
export async function registerFeatures(app: FastifyInstance, deps: Deps): Promise<void> {
  const claims = new Claims();
  for (const { id: name, routes = [], records } of deps.features.all) {
    if (records !== undefined) deps.store.events.record(records);
    // The framework itself refuses duplicates within one feature.
    const own = new Set<string>();
    for (const group of routes) {
      await app.register(async (scope) => {
        scope.addHook('onRoute', ({ method, url }) => {
          for (const verb of [method].flat()) {
            const route = `${verb} ${shape(url)}`;
            if (!own.has(route)) claims.take('route', route, name);
            own.add(route);
          }
        });
        await group(scope, deps);
      });
    }
  }
}

/** The path with anonymous parameters: /a/:x and /a/:y are the same route. */
function shape(url: string): string {
  return url.replace(/:\w+/g, ':');
}
