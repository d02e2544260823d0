import type { FastifyReply } from 'fastify';
import { languageName } from '../../../../domain/language-name.ts';
import { sendPlainPage } from '../../../http/plain-page.tsx';
import type { Location } from '../locations.ts';

/** Shown for a wrong or outdated address: what to do instead, and the languages available. */
export function sendUnknownPage(reply: FastifyReply, location: Location | undefined): Promise<FastifyReply> {
  if (location === undefined) {
    return sendPlainPage(reply, 404, {
      title: 'There is no check-in here',
      lines: [
        'This address is wrong or no longer in use. Please scan the code at the gate again, or ask a member of staff.',
      ],
    });
  }
  return sendPlainPage(reply, 404, {
    title: location.document.location.name ?? 'Check-in',
    lines: ['This check-in isn’t available in that language. Please choose another:'],
    links: location.document.languages.map((language) => ({
      href: `/${language.key}/${location.id}/slideshow`,
      text: languageName(language),
      lang: language.key,
    })),
  });
}
