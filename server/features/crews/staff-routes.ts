import type { FastifyInstance } from 'fastify';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { deskVisitsById } from '../../core/visits/desk-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { crewmates } from './members.ts';

/** Whom a visit came with, as the desk sees it [DAY-06]. */
export function crewStaffRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations } = deps;
  registerStaffCall(app, deps, 'read-crew', async (_, { locationId, params }) => {
    const location = await locations.find(locationId);
    if (location === undefined) throw refusal('location_unknown');
    const members = await deskVisitsById(store.db, location, await crewmates(store.db, Number(params.visitId)));
    return { members: members.sort((a, b) => a.signed_at - b.signed_at) };
  });
}
