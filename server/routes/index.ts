import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { healthRoutes } from './health.ts';

export type RouteGroup = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/** Every group of calls, one file each. A new group is a file beside this one and a line here. */
export const routeGroups: readonly RouteGroup[] = [healthRoutes];
