import type { FastifyInstance } from 'fastify';
import { brandStylesheet } from '../../../domain/brand-colours.ts';
import { refusal } from '../../errors.ts';

/** A brand's colours as a stylesheet, adjusted where the contrast is too low. The address is a hash of the content. */
export function brandRoutes(app: FastifyInstance): void {
  const schema = { summary: 'The colours of a brand.', tags: ['pages'], produces: ['text/css'] };
  app.get<{ Params: { hex: string } }>('/brand/:hex.css', { schema }, async ({ params: { hex } }, reply) => {
    if (!/^[0-9a-f]{6}$/.test(hex)) throw refusal('not_found');
    return reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(brandStylesheet(`#${hex}`));
  });
}
