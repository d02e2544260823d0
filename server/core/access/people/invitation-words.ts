import { escapeHtml } from '../../../../domain/escape-html.ts';
import { formatMessage } from '../../../../domain/message.ts';
import { fillText } from '../../../../domain/text.ts';
import { invitationWords } from '../../../../texts/staff/server-words.ts';

interface Invited {
  readonly language: string;
  /** What others call the person. */
  readonly name: string;
  readonly signInName: string;
  /** Who invites. */
  readonly inviter: string;
  /** Names of the locations where the person has a role; '*' for everywhere. */
  readonly places: readonly string[];
  readonly link: string;
  readonly until: number;
  /** Has had a password before. */
  readonly isActive: boolean;
}

/** What a person is told with their one-time address: from whom, what for, and until when it works. */
export function invitationMail(invited: Invited): { subject: string; text: string; html: string } {
  const { language, link, isActive, places } = invited;
  const words = invitationWords(language);
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  const until = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  }).format(invited.until);
  const params = {
    ...{ name: line(invited.name), sign_in_name: line(invited.signInName), inviter: line(invited.inviter), until },
    places: new Intl.ListFormat(language).format(places.map(line)),
  };
  const say = (key: keyof typeof words) => fillText(words[key], params, language, formatMessage);
  const where = places.length === 0 ? undefined : say(places.includes('*') ? 'everywhere' : 'where');
  const subject = say(isActive ? 'again_subject' : 'subject');
  const before = [say('hello'), [say(isActive ? 'again_lead' : 'lead'), isActive ? undefined : where]];
  const after = [say('until'), say('sign_in'), say('unexpected')];
  const paragraphs = before.map((one) => (Array.isArray(one) ? one.filter(Boolean).join(' ') : one));
  const button = say('choose');
  const inHtml = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    subject,
    text: `${[...paragraphs, `${button}:\n${link}`, ...after].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
${paragraphs.map(inHtml).join('\n')}
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5cad;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
${after.map(inHtml).join('\n')}
</body></html>`,
  };
}
