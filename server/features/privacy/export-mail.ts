import { formatMessage } from '../../../domain/message.ts';
import { fillText } from '../../../domain/text.ts';
import { exportMailWords } from '../../../domain/texts/staff/server-words.ts';
import { type Letter, staffLetter } from '../../core/mail/staff-letter.ts';

interface Ready {
  readonly language: string;
  readonly name: string;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly link: string;
  readonly until: number;
  readonly zone: string;
}

/** Announces an export; its link requires a session. */
export function exportMail({ language, link, ...ready }: Ready): Letter {
  const words = exportMailWords(language);
  const locale = language === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: ready.zone });
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  const params = {
    name: line(ready.name),
    place: line(ready.place),
    until: time.format(ready.until),
    days: day.formatRange(Date.parse(ready.from), Date.parse(ready.to)),
  };
  const t = (key: keyof typeof words) => fillText(words[key], params, language, formatMessage);
  return staffLetter({
    language,
    link,
    subject: t('subject'),
    button: t('open'),
    before: [t('hello'), t('lead')],
    after: [t('until')],
  });
}
