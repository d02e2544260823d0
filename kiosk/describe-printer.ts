import { printerTypeOf } from './media.ts';
import type { PrintQueue } from './queue.ts';
import { done, type Outcome } from './reasons.ts';

/** One line about the printer, for the technician setting up the kiosk. */
export async function describePrinter(queue: PrintQueue): Promise<Outcome<string>> {
  const state = await queue.look();
  if (!state.ok) return state;
  const { name, papers, reasons, message } = state.value;
  const notes = [state.value.state, state.value.accepting ? '' : 'not accepting jobs', ...reasons, message];
  const paper = `prints ${printerTypeOf(papers.usual)} (${papers.usual ?? 'no default paper'})`;
  return done(`${name}: ${notes.filter(Boolean).join(', ')}; ${paper}`);
}
