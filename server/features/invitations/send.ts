import { wholeLocation } from '../../../domain/destination.ts';
import { escapeHtml } from '../../../domain/escape-html.ts';
import { isPhone } from '../../../domain/phone.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { groupCode } from '../../../domain/typed-code.ts';
import type { AddInvitationRequest, LocationDocument } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { mailHtml } from '../../core/mail/staff-letter.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import type { With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { toJson } from '../../store/json.ts';
import type { Invitation } from './invitations.ts';

type Recipient = ReturnType<typeof recipientOf>;

export function recipientOf(sent: Pick<AddInvitationRequest, 'phone' | 'email'>, document: LocationDocument) {
  const phone = normalPhone(sent.phone ?? '', phoneCountry(document));
  const email = (sent.email ?? '').trim();
  if (phone !== '' && !isPhone(phone))
    throw refusal('invitation_invalid', { problem: 'phone: expected a number such as +46701234567' });
  if (email !== '' && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email))
    throw refusal('invitation_invalid', { problem: 'email: expected an e-mail address' });
  return { phone, email };
}

export type SendDeps = With<'mailer' | 'publicUrl' | 'sms'>;

export const listWays = ({ sms, mailer }: SendDeps): ('sms' | 'email')[] => [
  ...(sms === undefined ? [] : (['sms'] as const)),
  ...(mailer === undefined ? [] : (['email'] as const)),
];

export const linkOf = ({ publicUrl }: SendDeps, code: string): string => `${publicUrl}/i/${code}`;

/** Sends the link once to an address. Waits for the outcome, so that staff see it [GATE-06]. */
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
  const sent = { ...invitation.sent };
  const id = `invitation-${invitation.id}`;
  if (isDue(phone, invitation.phone, 'sms'))
    sent['sms'] = outcomeOf(await sms?.send({ id: `${id}-${deps.now()}`, to: phone, text }));
  if (isDue(email, invitation.email, 'email'))
    sent['email'] = outcomeOf(await mailer?.send({ id, to: email, subject, text, html }));
  const now = { phone: phone || invitation.phone, email: email || invitation.email, sent: toJson(sent) };
  await deps.store.db.updateTable('invitations').set(now).where('id', '=', invitation.id).execute();
  return { ...invitation, ...now, sent };
}

const outcomeOf = (result: { kind: string } | undefined) =>
  result === undefined ? 'no-way' : result.kind === 'sent' ? 'sent' : 'failed';

function wordsOf(deps: SendDeps, { document }: Location, { code, date, time, language }: Invitation) {
  const t = translatorFor(document, language);
  const name = wholeLocation(document).scopes[0].name ?? '';
  const when = [date, time].filter(Boolean).join(' ');
  const subject = t('invitation_subject', { location: name });
  const facts = [when, t('invitation_code', { code: groupCode(code) })].filter(Boolean).join('. ');
  const link = linkOf(deps, code);
  return {
    subject,
    text: `${subject}. ${facts}\n${link}`,
    html: mailHtml(
      language,
      `<p style="font-size:20px;font-weight:600;margin:0">${escapeHtml(subject)}</p><p>${escapeHtml(facts)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ),
  };
}
