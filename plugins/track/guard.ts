import { choicesAt } from '../../domain/destination.ts';
import { defineGuard } from '../../domain/guard.ts';

/** Requires a track where there are public ones [TRK-01]. */
export default defineGuard({
  refusals: { destination_required: 'Choose where you are going first.' },
  check({ destination: { scopes, path, track } }) {
    const deepest = path.at(-1) ?? scopes[0];
    return track === undefined && choicesAt(deepest).kind === 'tracks' ? 'destination_required' : null;
  },
});
