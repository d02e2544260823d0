import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { consumeInvitation, hasTaken } from './invitations.ts';

/**
 * An invitation is used by one visit, in the transaction that stores the signature, and only by one that showed its code
 * [GATE-06]. What it filled in is checked like everything else that a visitor enters.
 */
export const invitationGuard: SignGuard = {
  id: 'invitation',
  after: ['booking'],
  async check({ db, form, location, visitKey, visitId, now }) {
    const id = Number(form['invitation'] ?? '');
    // A visit that never showed its code, or signs elsewhere, has not used it.
    if (!Number.isSafeInteger(id) || id <= 0 || !(await hasTaken(db, visitKey, id, location.id))) return { ok: true };
    const isFirst = await consumeInvitation(db, id, visitId, now);
    return isFirst ? { ok: true } : { ok: false, code: 'invitation_used' };
  },
};
