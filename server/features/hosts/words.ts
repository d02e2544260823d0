import { textIn } from '../pages/text-in.ts';
import { type HostedVisit, languageOfHost } from './hosted-visit.ts';
import type { HostAnswerKind } from './tables.ts';

/** What a host is told, in their language. */
export interface HostWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

export function hostWords(visit: HostedVisit, link: string): HostWords {
  const language = languageOfHost(visit);
  const say = textIn(visit.document, language);
  const location = visit.document.location.name ?? '';
  const name = oneLine(visit.company === '' ? visit.name : `${visit.name} (${visit.company})`);
  const subject = say('host_here', { name });
  const facts = say('host_where', {
    place: visit.place === location ? location : `${location}, ${visit.place}`,
    time: visit.time,
  });
  const ask = say('host_answer_ask');
  return {
    subject,
    text: `${subject}\n${facts}\n\n${ask}\n${link}\n`,
    html: `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="font-size:20px;font-weight:600;margin:0">${escapeHtml(subject)}</p><p>${escapeHtml(facts)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5cad;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(ask)}</a></p>
</body></html>`,
    sms: `${subject}. ${facts}\n${link}`,
  };
}

/** What the visitor is told of the answer, in their own language; the done slide has the same words. */
export function answerWords(visit: HostedVisit, kind: HostAnswerKind, place: string): string {
  const say = textIn(visit.document, visit.language);
  return say(ANSWERS[kind], { host: oneLine(visit.hostName), place: oneLine(place) });
}

const ANSWERS = { coming: 'host_coming', wait: 'host_wait', dock: 'host_dock', no: 'host_no' } as const;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
