import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from '../../../schemas/generated/calls/delete-pdf.request.ts';
import type { DeletePdfAnswer } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { checked } from '../../http/validate.ts';
import { sendPlainPage } from '../pages/unknown-page.ts';
import { makePdf } from './printout.ts';

const NAME = /^[\w-]{22}$/;

/**
 * Printouts by their unguessable names [PRINT-02]. A visitor's own device opens its own only; a kiosk's print service
 * has no cookie and comes with the name alone. Whatever is wrong, the answer is the same 404.
 */
export function printoutRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const rowOf = async (name: string, visitKey: string) => {
    if (!NAME.test(name)) return undefined;
    const row = await store.db
      .selectFrom('printouts')
      .select(['visit_key', 'kiosk', 'expires_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    const mine = row !== undefined && (row.visit_key === visitKey || row.kiosk === 1);
    return mine && row.expires_at > now() ? row : undefined;
  };

  app.get<{ Params: { name: string } }>('/print-pdf/:name', async (request, reply): Promise<FastifyReply> => {
    const { name } = request.params;
    if ((await rowOf(name, request.visitKey)) === undefined) return gone(request, reply);
    const made = await makePdf(deps, name);
    if (!made.ok && made.kind === 'busy') throw refusal('printer_busy');
    if (!made.ok) return gone(request, reply);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="check-in.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      .send(Buffer.from(made.pdf));
  });

  /** One answer for every wrong, foreign or old name; a person gets it in words. */
  const gone = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw refusal('not_found');
    return sendPlainPage(reply, 404, {
      title: 'This printout is no longer available',
      lines: ['A printout can only be opened for a short time. Your check-in is saved. Please ask a member of staff.'],
    });
  };

  app.post('/kiosk/delete-pdf', async (request): Promise<DeletePdfAnswer> => {
    const { file } = checked(validate, request.body);
    const name = file.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    if (!NAME.test(name)) return { deleted: false };
    // The name is known to the page and the print service alone: who knows it may take the file away.
    const [gone] = await store.db.deleteFrom('printouts').where('name', '=', name).returning('name').execute();
    return { deleted: gone !== undefined };
  });
}
