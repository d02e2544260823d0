import { isOn } from '../../domain/flag.ts';
import type { Facts } from '../../engine/index.ts';

/** What the last slide says of the printout. */
export type PrintoutHint = { kind: 'none' | 'take' } | { kind: 'open'; href: string } | { kind: 'missing' };

/** The hint stands only where printout is on [DONE-01], and never promises paper that will not come. */
export function printoutHint(printout: unknown, facts: Facts): PrintoutHint {
  const printing = facts.sign?.printing ?? { state: 'none' };
  if (printing.state === 'blocked') return { kind: 'open', href: printing.href };
  if (printing.state === 'failed' || printing.state === 'missing') return { kind: 'missing' };
  // Where the visitor could choose, the hint is for those who did.
  if (printing.state === 'sent') return { kind: 'take' };
  return { kind: isOn(printout) && printing.state !== 'opened' ? 'take' : 'none' };
}
