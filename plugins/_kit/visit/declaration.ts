import type { Destination } from '../../../domain/destination.ts';
import type { CallContract } from '../../../schemas/call.ts';

/** A call whose answer belongs to a version of the location, so that a device can keep it [OFF-01]. */
export interface OfflineCall {
  readonly call: CallContract;
  /** What it asks for a place; null where it is not made. */
  of(place: Destination): object | null;
}

declare global {
  namespace Gatehouse {
    /** What a slide of the check-in declares besides what the engine knows. */
    interface Declaration<S> {
      /**
       * 'visit': its component is in the file that comes with the form, as most locations have the slide. By default the
       * engine loads it ahead of its turn, where a location has it.
       */
      readonly chunk?: 'visit';
      /** Its calls that a device makes for each place, and keeps for a time without a network. */
      readonly offlineCalls?: readonly OfflineCall[];
      /** Parts of it that few places ask for, by what their texts begin with. */
      readonly parts?: Readonly<Record<string, (settings: S) => boolean>>;
    }
  }
}
