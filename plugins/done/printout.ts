import { isOn } from '../../domain/flag.ts';
import type { Facts } from '../../engine/index.ts';

/** What the last slide says about the printout. */
export type PrintoutHint = { kind: 'none' | 'take' } | { kind: 'open'; href: string } | { kind: 'missing' | 'away' };

/** The hint is shown only where printing is on [DONE-01], and never promises a printout that was not made. */
export function printoutHint(printout: unknown, facts: Facts): PrintoutHint {
  const printing = facts.sign?.printing ?? { state: 'none' };
  if (printing.state === 'blocked') return { kind: 'open', href: printing.href };
  if (printing.state === 'away') return { kind: 'away' };
  if (printing.state === 'failed' || printing.state === 'missing') return { kind: 'missing' };
  // Where printing was optional, the hint is only for visitors who chose it.
  if (printing.state === 'sent') return { kind: 'take' };
  return { kind: isOn(printout) && printing.state !== 'opened' ? 'take' : 'none' };
}
