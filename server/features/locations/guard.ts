import type { SignGuard } from '../sign/guard.ts';

/** A location with sub-locations or tracks must know which one the visitor goes to, as far as its page asks. */
export const destinationGuard: SignGuard = {
  id: 'destination',
  async check({ destination }) {
    return destination.settled ? { ok: true } : { ok: false, code: 'destination_required' };
  },
};
