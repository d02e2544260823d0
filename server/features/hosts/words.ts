import { escapeHtml } from '../../../domain/escape-html.ts';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { mailHtml, mailLink } from '../../core/mail/staff-letter.ts';
import { type Addressee, type HostedVisit, languageOfHost } from './hosted-visit.ts';
import { plainWords } from './plain-words.ts';
import type { HostAnswerKind } from './tables.ts';

/** Words a message in the host's language; the visitor's entries pass through `plainWords`. */
export function hostWords(visit: HostedVisit, link: string) {
  const language = languageOfHost(visit);
  const t = translatorFor(visit.document, language);
  const location = visit.document.location.name ?? '';
  const visitor = plainWords(visit.name);
  const company = visit.company.trim() === '' ? '' : plainWords(visit.company);
  const name = company === '' ? visitor : `${visitor} (${company})`;
  const subject = t('host_here', { name });
  const facts = t('host_where', {
    place: visit.place === location ? location : `${location}, ${visit.place}`,
    time: visit.time,
  });
  const ask = t('host_answer_ask');
  return {
    visitor,
    company,
    subject,
    text: `${subject}\n${facts}\n\n${ask}\n${link}\n`,
    html: mailHtml(language, titled(subject), `<p>${escapeHtml(facts)}</p>`, mailLink(link, ask)),
    sms: `${subject}. ${facts}\n${link}`,
  };
}

export function summaryWords(to: Addressee, visits: number) {
  const language = languageOfHost(to);
  const t = translatorFor(to.document, language);
  const subject = t('host_more', { count: visits, location: to.document.location.name ?? '' });
  const facts = t('host_more_ask');
  return {
    subject,
    text: `${subject}\n\n${facts}\n`,
    html: mailHtml(language, titled(subject), `<p>${escapeHtml(facts)}</p>`),
    sms: `${subject}. ${facts}`,
  };
}

const titled = (title: string): string => `<p style="font-size:20px;font-weight:600;margin:0">${escapeHtml(title)}</p>`;

/** Words the answer as the done slide does. */
export function answerWords(visit: HostedVisit, kind: HostAnswerKind, place: string): string {
  const t = translatorFor(visit.document, visit.language);
  const own = ownPlaceName(place, visit.document, visit.language);
  return t(ANSWERS[kind], { host: plainWords(visit.hostName), place: plainWords(own) });
}

const ANSWERS = { coming: 'host_coming', wait: 'host_wait', dock: 'host_dock', no: 'host_no' } as const;
