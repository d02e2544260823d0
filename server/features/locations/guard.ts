import type { SignGuard } from '../sign/guard.ts';
import { isComplete } from './destination.ts';
import { pluginOn } from './settings.ts';

/** A location with sub-locations or tracks must know which one the visitor goes to. */
export const destinationGuard: SignGuard = {
  id: 'destination',
  async check({ location: { document }, destination }) {
    const choosable = pluginOn(document, 'sublocation') && pluginOn(document, 'track');
    if (!choosable || isComplete(document, destination)) return { ok: true };
    return { ok: false, code: 'destination_required' };
  },
};
