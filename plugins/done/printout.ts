import type { Facts } from 'gatehouse-engine';

/** What the last slide says about the printout. */
export type PrintoutHint = { kind: 'none' | 'take' } | { kind: 'open'; href: string } | { kind: 'missing' | 'away' };

/** The hint is shown only where something was printed [DONE-01]: it never promises a printout that was not made. */
export function printoutHint(facts: Facts): PrintoutHint {
  const printing = facts.sign?.printing ?? { state: 'none' };
  if (printing.state === 'blocked') return { kind: 'open', href: printing.href };
  if (printing.state === 'away') return { kind: 'away' };
  if (printing.state === 'failed' || printing.state === 'missing') return { kind: 'missing' };
  return { kind: printing.state === 'sent' ? 'take' : 'none' };
}
