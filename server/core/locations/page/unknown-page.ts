import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageName } from '../../../../domain/language-name.ts';
import { messagesFor, sendMessagePage } from '../../../http/message-page.ts';
import { sendPlainPage } from '../../../http/plain-page.tsx';
import type { Location } from '../locations.ts';

const UNKNOWN = { title: 'page_unknown_title', body: 'page_unknown_body' };

export function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  location: Location | undefined,
): Promise<FastifyReply> {
  if (location === undefined) return sendMessagePage(request, reply, 404, UNKNOWN);
  const { language, t } = messagesFor(request);
  return sendPlainPage(reply, 404, {
    language,
    title: location.document.location.name ?? t('welcome_heading'),
    lines: [t('page_unknown_language')],
    links: location.document.languages.map((own) => ({
      href: `/${own.key}/${location.id}/slideshow`,
      text: languageName(own),
      lang: own.key,
    })),
  });
}
