import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from '../../../domain/time.ts';
import { dayStart, minutesOf, zoneOf } from '../../../domain/zone-clock.ts';
import { refusal } from '../../errors.ts';
import { sendMessagePage } from '../../http/message-page.ts';
import { qrFile } from '../../http/qr-picture.tsx';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { secret } from '../../http/secret.ts';
import { hashToken } from '../../store/ids.ts';
import { type Invitation, invitationOfCode } from './invitations.ts';
import { invitationView, sendInvitationPage } from './link-page.tsx';
import { sendCalendarEntry } from './passes/calendar.ts';
import { linkOf, type SendDeps } from './send.ts';

type Asked = { Params: { code: string }; Querystring: { language?: string } };

const GONE = { title: 'page_invitation_gone_title', body: 'page_invitation_gone_body' };

const options = (summary: string, type: string, querystring?: object) => ({
  schema: { summary, tags: ['pages'], produces: [type], ...(querystring && { querystring }) },
  config: { counted: 'heavy' } as const,
});

/** Anyone with the link can open the page, so it shows place and time only [GATE-06]. */
export function linkRoutes(app: FastifyInstance, deps: SendDeps): void {
  const guesses = quotaOf(deps, 'guesses');

  const invitationOf = async (request: FastifyRequest<Asked>): Promise<Invitation | undefined> => {
    const asker = askerOf(request);
    if (guesses.isSpent(asker)) throw refusal('too_many_requests');
    const invitation = await invitationOfCode(deps, request.params.code);
    if (invitation === undefined) guesses.take(asker);
    return invitation;
  };

  const page = options('An invitation, with its QR code.', 'text/html', {
    type: 'object',
    properties: { language: { type: 'string', maxLength: 20 } },
  });
  app.get<Asked>('/i/:code', page, async (request, reply) => {
    const invitation = await invitationOf(request);
    const location = invitation && (await deps.locations.find(invitation.location_id));
    if (invitation === undefined || location === undefined) return sendMessagePage(request, reply, 404, GONE);
    return sendInvitationPage(secret(reply), invitationView(deps, location, invitation, request.query.language));
  });

  const entry = options('The day of an invitation, as an entry of a calendar.', 'text/calendar');
  app.get<Asked>('/i/:code/visit.ics', entry, async (request, reply) => {
    const invitation = await invitationOf(request);
    const location = invitation && (await deps.locations.find(invitation.location_id));
    if (invitation?.date == null || location === undefined) throw refusal('not_found');
    const { date, time, code, created_at } = invitation;
    const { t, site, where, link } = invitationView(deps, location, invitation);
    const begins = dayStart(date, zoneOf(location.document)) + (minutesOf(time ?? '') ?? 0) * 60_000;
    return sendCalendarEntry(reply, 'visit', {
      id: hashToken(code),
      title: t('invitation_subject', { location: site }),
      url: link,
      place: [site, where].filter(Boolean).join(', '),
      stamp: created_at,
      from: begins,
      until: begins + HOUR_MS,
      ...(time === null && { day: date }),
    });
  });

  const picture = options('The QR code of an invitation.', 'image/svg+xml');
  app.get<Asked>('/i/:code/qr.svg', picture, async (request, reply) => {
    const invitation = await invitationOf(request);
    if (invitation === undefined) throw refusal('not_found');
    const svg = await qrFile(linkOf(deps, invitation.code));
    return reply.header('cache-control', 'private, max-age=3600').type('image/svg+xml').send(svg);
  });
}
