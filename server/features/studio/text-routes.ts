import type { FastifyInstance } from 'fastify';
import { productTexts } from '../../../domain/texts/product-texts.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';

/** The product's words beside which a location writes its own [STU-03]. */
export function standardTextRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'list-standard-texts', async ({ languages }) => {
    const known = languages.split(',').flatMap((key) => {
      const texts = productTexts.get(key.toLowerCase());
      return texts === undefined ? [] : [[key, { ...texts }] as const];
    });
    return { texts: Object.fromEntries(known), spoken: [...productTexts.keys()].sort() };
  });
}
