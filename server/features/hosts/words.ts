import { escapeHtml } from '../../../domain/escape-html.ts';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
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
    html: htmlOf(
      language,
      subject,
      `<p>${escapeHtml(facts)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5cad;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(ask)}</a></p>`,
    ),
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
    html: htmlOf(language, subject, `<p>${escapeHtml(facts)}</p>`),
    sms: `${subject}. ${facts}`,
  };
}

const htmlOf = (language: string, title: string, rest: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="font-size:20px;font-weight:600;margin:0">${escapeHtml(title)}</p>${rest}
</body></html>`;

/** Words the answer as the done slide does. */
export function answerWords(visit: HostedVisit, kind: HostAnswerKind, place: string): string {
  const t = translatorFor(visit.document, visit.language);
  const own = ownPlaceName(place, visit.document, visit.language);
  return t(ANSWERS[kind], { host: plainWords(visit.hostName), place: plainWords(own) });
}

const ANSWERS = { coming: 'host_coming', wait: 'host_wait', dock: 'host_dock', no: 'host_no' } as const;
