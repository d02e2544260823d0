import { findPlace } from '../../domain/destination.ts';
import { mayCheckIn } from '../_kit/choice/close-check.ts';
import type { Found } from '../_kit/visit/entry-code.ts';
import type { CodeHook } from './context.ts';
import { look } from './look.ts';

/** Forward with what the visitor said is right, or without a code; a typed code is looked up first [GATE-06]. */
export async function beforeLeave(c: CodeHook): Promise<boolean> {
  if (c.direction !== 'forward') return true;
  const { found, taken, entry } = c.slice;
  if (found) return take(c, found);
  if (entry.trim() !== '') {
    await look(c, entry);
    return false;
  }
  c.update((slice) => void Object.assign(slice, { isPreparing: false }));
  if (taken) drop(c);
  return true;
}

/** Fills in what the code answers, and goes to the first slide that has something to ask. */
async function take(c: CodeHook, found: Found): Promise<boolean> {
  const place = found.place ? findPlace(c.config, found.place) : undefined;
  const name = place?.track?.name ?? place?.path.at(-1)?.name;
  const isPreparing = c.slice.isPreparing && Boolean(found.invitation);
  c.update((slice) => void Object.assign(slice, { isPreparing }));
  if (place && name !== undefined && !(await mayCheckIn(c, { id: place.id, name }))) return false;
  c.update((slice) => void Object.assign(slice, { found: null, taken: found, entry: '', problem: null }));
  if (place && name !== undefined) {
    c.emit('slotbooking:switched', { sublocation_track: place.id });
    c.emit('destination:changed', {});
  }
  const answers = Object.fromEntries((found.answers ?? []).map((answer) => [answer.name, answer.value]));
  const { booking, regnr, luprefnr, custom_signature_value } = found;
  c.emit('entrycode:taken', {
    answers,
    booking: booking
      ? {
          unique_identification_number: booking,
          regnr: regnr ?? '',
          luprefnr: luprefnr ?? '',
          custom_signature_value: custom_signature_value ?? '',
        }
      : null,
  });
  // The deck may have other slides now; a move waits until this one is over.
  void c.go.toUnanswered(c.visitSignal);
  return false;
}

function drop(c: CodeHook): void {
  c.update((slice) => {
    slice.taken = null;
  });
  c.emit('entrycode:dropped', {});
}
