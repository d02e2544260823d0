import { wholeLocation } from '../../../domain/destination.ts';
import { escapeHtml } from '../../../domain/escape-html.ts';
import { isPhone } from '../../../domain/phone.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { groupedCode } from '../../../domain/typed-code.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import type { With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { toJson } from '../../store/json.ts';
import type { Invitation } from './invitations.ts';

type Outcome = 'sent' | 'failed' | 'no-way';

interface Recipient {
  readonly phone: string;
  readonly email: string;
}

/** @throws ApiError if a number or an address cannot be one */
export function recipientOf(
  sent: { phone?: string | null | undefined; email?: string | null | undefined },
  document: LocationDocument,
): Recipient {
  const phone = normalPhone(sent.phone ?? '', phoneCountry(document));
  const email = (sent.email ?? '').trim();
  if (phone !== '' && !isPhone(phone))
    throw refusal('invitation_invalid', { problem: 'phone: expected a number such as +46701234567' });
  if (email !== '' && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email))
    throw refusal('invitation_invalid', { problem: 'email: expected an e-mail address' });
  return { phone, email };
}

/** What sends invitations is given. */
export type SendDeps = With<'mailer' | 'publicUrl' | 'sms'>;

/** The ways there are to send an invitation from here. */
export const waysOf = ({ sms, mailer }: SendDeps): ('sms' | 'email')[] => [
  ...(sms === undefined ? [] : (['sms'] as const)),
  ...(mailer === undefined ? [] : (['email'] as const)),
];

export const linkOf = ({ publicUrl }: Pick<SendDeps, 'publicUrl'>, code: string): string => `${publicUrl}/i/${code}`;

/**
 * Sends the link to whom it was not sent yet, and says what became of it: who invites is told at once, and can send the
 * link another way [GATE-06].
 */
export async function sendInvitation(
  deps: SendDeps,
  location: Location,
  invitation: Invitation,
  { phone, email }: Recipient,
): Promise<Invitation> {
  const { sms, mailer } = deps;
  const { subject, text, html } = wordsOf(deps, location, invitation);
  const isDue = (to: string, before: string, way: 'sms' | 'email') =>
    to !== '' && (to !== before || invitation.sent[way] !== 'sent');
  const sent: Record<string, Outcome> = { ...(invitation.sent as Record<string, Outcome>) };
  const id = `invitation-${invitation.id}`;
  if (isDue(phone, invitation.phone, 'sms')) {
    const outcome = await sms?.send({ id: `${id}-${deps.now()}`, to: phone, text });
    sent['sms'] = outcome === undefined ? 'no-way' : outcome.kind === 'sent' ? 'sent' : 'failed';
  }
  if (isDue(email, invitation.email, 'email')) {
    const outcome = await mailer?.send({ id, to: email, subject, text, html });
    sent['email'] = outcome === undefined ? 'no-way' : outcome.kind === 'sent' ? 'sent' : 'failed';
  }
  const now = { phone: phone || invitation.phone, email: email || invitation.email, sent: toJson(sent) };
  await deps.store.db.updateTable('invitations').set(now).where('id', '=', invitation.id).execute();
  return { ...invitation, ...now, sent };
}

function wordsOf(deps: SendDeps, { document }: Location, { code, date, time, language }: Invitation) {
  const t = translatorFor(document, language);
  const name = wholeLocation(document).scopes[0].name ?? '';
  const when = [date, time].filter(Boolean).join(' ');
  const subject = t('invitation_subject', { location: name });
  const facts = [when, t('invitation_code', { code: groupedCode(code) })].filter(Boolean).join('. ');
  const link = linkOf(deps, code);
  return {
    subject,
    text: `${subject}. ${facts}\n${link}`,
    html: `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="font-size:20px;font-weight:600;margin:0">${escapeHtml(subject)}</p><p>${escapeHtml(facts)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
</body></html>`,
  };
}
