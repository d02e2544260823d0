import type { FastifyInstance } from 'fastify';
import type { With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { actAsDevice, DEVICE_TAPS, type DeviceTap } from './devices.ts';
import look from './front-door.css?raw';
import { sendFrontDoor } from './front-door.tsx';
import { YARD } from './invitation.ts';
import { isDemo } from './is-demo.ts';

const body = {
  type: 'object',
  required: ['tap'],
  properties: { tap: { enum: DEVICE_TAPS }, phone: { type: 'string', maxLength: 40 } },
};

/** Without DEMO=1 these routes do not exist. */
export function demoPageRoutes(app: FastifyInstance, deps: With<'demoPrinter'>): void {
  if (!deps.config.demo) return;

  app.get('/front.css', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(look),
  );

  const schema = { summary: 'Acts as a device of the demo.', tags: ['pages'], produces: ['text/html'], body };
  app.post<{ Body: { tap: DeviceTap; phone?: string } }>('/', { schema }, async (request, reply) => {
    if (!(await isDemo(deps)) || !(await deps.locations.briefs()).has(YARD)) throw refusal('not_found');
    const { tap, phone = '' } = request.body;
    return sendFrontDoor(request, reply, deps, { tap, ...(await actAsDevice(app, deps, tap, phone)) });
  });

  app.get<{ Params: { id: string } }>('/demo/printouts/:id', { schema: { hide: true } }, async (request, reply) => {
    const { printed } = deps.demoPrinter ?? {};
    if (!(await isDemo(deps)) || printed === undefined || printed.id !== request.params.id) throw refusal('not_found');
    return reply.header('cache-control', 'no-store').type('application/pdf').send(printed.pdf);
  });
}
