import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { sendGone, sendMessagePage } from '../../http/message-page.ts';
import { registerCall } from '../../http/register-call.ts';
import { allow } from '../../http/security-headers.ts';
import { wantsPage } from '../../http/wants-page.ts';
import { makePdf } from './make-pdf.ts';

const NAME = /^[\w-]{22}$/;

const PDF_POLICY = { 'default-src': ["'none'"], sandbox: [] };

const RETRY_S = 5;

const NOT_YET = { title: 'page_printout_soon_title', body: 'page_printout_soon_body' };
const NO_PRINTOUTS = { title: 'page_printout_none_title', body: 'page_printout_none_body' };
const GONE = { title: 'page_printout_gone_title', body: 'page_printout_gone_body' };

/**
 * Serves printouts by unguessable names [PRINT-02]. A visitor's device opens only its own; a kiosk's print service has
 * no cookie. Every other request gets the same 404.
 */
export function printoutRoutes(app: FastifyInstance, deps: With<'printer'>): void {
  const { store, now } = deps;
  const mayOpen = async (name: string, visitKey: string): Promise<boolean> => {
    if (!NAME.test(name)) return false;
    const row = await store.db
      .selectFrom('printouts')
      .select(['visit_key', 'kiosk', 'expires_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    return row !== undefined && (row.visit_key === visitKey || row.kiosk === 1) && row.expires_at > now();
  };

  const schema = { summary: 'A printout, by its name.', tags: ['pages'], produces: ['application/pdf', 'text/html'] };
  app.get<{ Params: { name: string } }>('/print-pdf/:name', { schema }, async (request, reply) => {
    const { name } = request.params;
    if (!(await mayOpen(name, request.visitKey))) return sendGone(request, reply, GONE);
    const made = await makePdf(deps, name);
    if (!made.ok && (made.kind === 'busy' || made.kind === 'timeout' || made.kind === 'later'))
      return notYet(request, reply);
    if (!made.ok && made.kind === 'no-browser' && wantsPage(request))
      return sendMessagePage(request, reply, 503, NO_PRINTOUTS);
    if (!made.ok) return sendGone(request, reply, GONE);
    allow(reply, PDF_POLICY);
    return reply
      .headers({ 'content-disposition': 'inline; filename="check-in.pdf"', 'cache-control': 'no-store' })
      .type('application/pdf')
      .send(made.pdf);
  });

  registerCall(app, 'delete-pdf', { needsVisit: false }, async ({ file }) => {
    const name = file.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    if (!NAME.test(name)) return { deleted: false };
    // Only the page and the print service know the name.
    const [deleted] = await store.db.deleteFrom('printouts').where('name', '=', name).returning('name').execute();
    return { deleted: deleted !== undefined };
  });
}

/** The visitor's tab reloads until the printout is ready. */
async function notYet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('retry-after', RETRY_S);
  if (!wantsPage(request)) throw refusal('printer_busy');
  return sendMessagePage(request, reply.header('refresh', RETRY_S), 503, NOT_YET);
}
