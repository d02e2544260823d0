import type { Facts } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import type { Flag } from '../../schemas/generated/types.ts';

/** What the last slide says about the printout. */
export type PrintoutHint = { kind: 'none' | 'take' } | { kind: 'open'; href: string } | { kind: 'missing' | 'away' };

/**
 * The hint is shown only with `printout`, and only once something was printed: it never promises a printout that was not
 * made [DONE-01].
 */
export function printoutHint(facts: Facts, { printout }: { readonly printout?: Flag }): PrintoutHint {
  const printing = facts.sign?.printing ?? { state: 'none' };
  if (printing.state === 'blocked') return { kind: 'open', href: printing.href };
  if (printing.state === 'away') return { kind: 'away' };
  if (printing.state === 'failed' || printing.state === 'missing') return { kind: 'missing' };
  return { kind: printing.state === 'sent' && isOn(printout) ? 'take' : 'none' };
}
