import type { SignGuard } from '../sign/guards/guard.ts';

/** A location with sub-locations or tracks must know which one the visitor goes to, as far as its page asks. */
export const destinationGuard: SignGuard = {
  id: 'destination',
  async check({ destination }) {
    if (destination.settled) return { ok: true };
    return { ok: false, code: 'destination_required', message: 'Choose where you are going first.' };
  },
};
