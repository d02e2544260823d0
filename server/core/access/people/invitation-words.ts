import { formatMessage } from '../../../../domain/message.ts';
import { fillText } from '../../../../domain/text.ts';
import { invitationWords } from '../../../../domain/texts/staff/server-words.ts';
import { type Letter, staffLetter } from '../../mail/staff-letter.ts';
import type { MailParties } from './invitation-mails.ts';

interface Invited extends Omit<MailParties, 'email'> {
  /** '*' for all locations. */
  readonly places: readonly string[];
  readonly link: string;
  readonly until: number;
}

export function invitationMail(invited: Invited): Letter {
  const { language, link, isActive, places } = invited;
  const words = invitationWords(language);
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  const until = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(invited.until);
  const params = {
    name: line(invited.name),
    sign_in_name: line(invited.signInName),
    inviter: line(invited.inviter),
    until,
    places: new Intl.ListFormat(language).format(places.map(line)),
  };
  const t = (key: keyof typeof words) => fillText(words[key], params, language, formatMessage);
  const where = places.length === 0 ? '' : t(places.includes('*') ? 'everywhere' : 'where');
  const subject = t(isActive ? 'again_subject' : 'subject');
  const before = [t('hello'), [t(isActive ? 'again_lead' : 'lead'), isActive ? '' : where].join(' ').trim()];
  const after = [t('until'), t('sign_in'), t('unexpected')];
  return staffLetter({ language, subject, before, button: t('choose'), link, after });
}
