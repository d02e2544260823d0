import type { FastifyInstance } from 'fastify';
import { type Everything, pickDeps } from './feature-services.ts';
import { Claims } from './features.ts';

/** @throws FeatureError if two features claim the same route */
export async function registerFeatures(app: FastifyInstance, all: Everything): Promise<void> {
  const claims = new Claims();
  const { features, store } = all;
  const printing = features.all.find(({ sheets }) => sheets !== undefined);
  all.sheets = printing?.sheets?.(pickDeps(printing, all));
  for (const feature of features.all) {
    const { id, routes = [], every = [], records } = feature;
    const deps = pickDeps(feature, all);
    for (const task of every) all.tasks.add({ ...task, run: (signal) => task.run({ ...deps, log: app.log, signal }) });
    if (records !== undefined) store.events.record(records);
    const own = new Set<string>();
    for (const group of routes) {
      await app.register(async (scope) => {
        scope.addHook('onRoute', ({ method, url }) => {
          for (const verb of [method].flat()) {
            const route = `${verb} ${shape(url)}`;
            if (!own.has(route)) claims.take('route', route, id);
            own.add(route);
          }
        });
        await group(scope, deps);
      });
    }
  }
}

/** /a/:x and /a/:y are the same. */
function shape(url: string): string {
  return url.replace(/:\w+/g, ':');
}
