import { choicesAt } from '../../domain/destination.ts';
import { defineGuard } from '../../domain/guard.ts';

/** Where there are public tracks, the visit must name the visitor's [TRK-01]. */
export default defineGuard({
  refusals: { destination_required: 'Choose where you are going first.' },
  check({ destination: { scopes, path, track } }) {
    const deepest = path.at(-1) ?? scopes[0];
    return track === undefined && choicesAt(deepest).kind === 'tracks' ? 'destination_required' : null;
  },
});
