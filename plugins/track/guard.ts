import { choicesAt } from '../../domain/destination.ts';
import type { SlideGuard } from '../../domain/guard.ts';

/** Where there are public tracks, the visit must name the visitor's [TRK-01]. */
const guard: SlideGuard = ({ destination: { scopes, path, track } }) => {
  const deepest = path.at(-1) ?? scopes[0];
  if (track !== undefined || choicesAt(deepest).kind !== 'tracks') return null;
  return { code: 'destination_required', message: 'Choose where you are going first.' };
};

export default guard;
