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
import { calendarEntry } from './passes/calendar.ts';
import { linkOf, type SendDeps } from './send.ts';

type Asked = { Params: { code: string } };

const GONE = { title: 'page_invitation_gone_title', body: 'page_invitation_gone_body' };

const page = (summary: string) => ({ summary, tags: ['pages'], produces: ['text/html'] });
const picture = { summary: 'The QR code of an invitation.', tags: ['pages'], produces: ['image/svg+xml'] };
const entry = {
  summary: 'The day of an invitation, as an entry of a calendar.',
  tags: ['pages'],
  produces: ['text/calendar'],
};
const HEAVY = { counted: 'heavy' } as const;

/**
 * The page behind an invitation's link: the QR code for the gate, and the way to check in on one's own phone. It shows no more
 * than where and when, because anyone who has the link can open it [GATE-06].
 */
export function linkRoutes(app: FastifyInstance, deps: SendDeps): void {
  const guesses = quotaOf(deps, 'guesses');

  const invitationOf = async (request: FastifyRequest<Asked>): Promise<Invitation | undefined> => {
    const asker = askerOf(request);
    if (guesses.isSpent(asker)) throw refusal('too_many_requests');
    const invitation = await invitationOfCode(deps, request.params.code);
    if (invitation === undefined) guesses.take(asker);
    return invitation;
  };

  app.get<Asked>(
    '/i/:code',
    { schema: page('An invitation, with its QR code.'), config: HEAVY },
    async (request, reply) => {
      const invitation = await invitationOf(request);
      const location = invitation && (await deps.locations.find(invitation.location_id));
      if (invitation === undefined || location === undefined) return sendMessagePage(request, reply, 404, GONE);
      return sendInvitationPage(secret(reply), invitationView(deps, location, invitation));
    },
  );

  app.get<Asked>('/i/:code/visit.ics', { schema: entry, config: HEAVY }, async (request, reply) => {
    const invitation = await invitationOf(request);
    const location = invitation && (await deps.locations.find(invitation.location_id));
    if (invitation?.date == null || location === undefined) throw refusal('not_found');
    const { date, time, code, created_at } = invitation;
    const { t, site, where, link } = invitationView(deps, location, invitation);
    const begins = dayStart(date, zoneOf(location.document)) + (minutesOf(time ?? '') ?? 0) * 60_000;
    const text = calendarEntry({
      id: hashToken(code),
      title: t('invitation_subject', { location: site }),
      url: link,
      place: [site, where].filter(Boolean).join(', '),
      stamp: created_at,
      from: begins,
      until: begins + HOUR_MS,
      ...(time === null && { day: date }),
    });
    return reply
      .headers({ 'content-disposition': 'attachment; filename="visit.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(text);
  });

  app.get<Asked>('/i/:code/qr.svg', { schema: picture, config: HEAVY }, async (request, reply) => {
    const invitation = await invitationOf(request);
    if (invitation === undefined) throw refusal('not_found');
    const svg = await qrFile(linkOf(deps, invitation.code));
    return reply.header('cache-control', 'private, max-age=3600').type('image/svg+xml').send(svg);
  });
}
