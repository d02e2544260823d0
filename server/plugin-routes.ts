import type { FastifyInstance } from 'fastify';
import { type Destination, findPlace } from '../domain/destination.ts';
import type { SlideRoutes } from '../domain/slide-routes.ts';
import type { Calls } from '../schemas/generated/calls.ts';
import type { Id } from '../schemas/generated/types.ts';
import { languageOf, locationOf } from './core/locations/paths.ts';
import type { Deps } from './deps.ts';
import { refusal } from './errors.ts';
import { registerCall } from './http/register-call.ts';

const found = import.meta.glob<SlideRoutes>('../plugins/*/routes.ts', { eager: true, import: 'default' });

/** Switched-off slides answer, too: an open page of the previous version still asks. */
export function registerPluginRoutes(
  app: FastifyInstance,
  deps: Deps,
  modules: Readonly<Record<string, SlideRoutes>> = found,
): void {
  const register = <Name extends keyof Calls>(name: Name, answer: SlideRoutes[Name]): void =>
    registerCall(app, name, async (sent, request) => {
      const location = await locationOf(request, deps);
      const { document } = location;
      if (answer === undefined) throw refusal('not_found');
      const placeOf = (id: Id): Destination => {
        const place = findPlace(document, id);
        if (place === undefined) throw refusal('place_unknown');
        return place;
      };
      return answer(sent, { document, language: languageOf(request, location), now: deps.now(), placeOf });
    });
  for (const routes of Object.values(modules))
    for (const name of Object.keys(routes) as (keyof Calls)[]) register(name, routes[name]);
}
