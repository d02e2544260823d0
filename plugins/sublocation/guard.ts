import { choicesAt } from '../../domain/destination.ts';
import { defineGuard } from '../../domain/guard.ts';

/** Requires a sub-location down to the innermost level [SUB-05]. */
export default defineGuard({
  refusals: { destination_required: 'Choose where you are going first.' },
  check({ destination: { scopes, path, track } }) {
    const deepest = path.at(-1) ?? scopes[0];
    return track === undefined && choicesAt(deepest).kind === 'sub-locations' ? 'destination_required' : null;
  },
});
