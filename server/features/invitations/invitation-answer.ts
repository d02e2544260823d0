import { groupedCode } from '../../../domain/typed-code.ts';
import type { Invitation as InvitationAnswer } from '../../../schemas/generated/types.ts';
import type { Invitation } from './invitations.ts';
import { linkOf, type SendDeps } from './send.ts';

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** An invitation as yard systems and staff see it. */
export function invitationAnswer(deps: Pick<SendDeps, 'publicUrl'>, invitation: Invitation): InvitationAnswer {
  const { ref, code, answers, booking, date, time, bay_info, language, phone, email } = invitation;
  const link = linkOf(deps, code);
  return {
    ref,
    code: groupedCode(code),
    link,
    qr: `${link}/qr.svg`,
    answers: { ...answers },
    booking,
    date,
    time,
    sublocation_track: invitation.place_id === 0 ? null : invitation.place_id,
    bay_info,
    language,
    phone,
    email,
    sent: invitation.sent as InvitationAnswer['sent'],
    prepared_at: isoOf(invitation.prepared_at),
    used_at: isoOf(invitation.used_at),
    signature_id: invitation.visit_id,
  };
}
