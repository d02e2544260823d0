import type { Read, RuleContext, SliceOf } from 'gatehouse-engine';
import type { Destination } from '../../../domain/destination.ts';
import type { CallContract } from '../../../schemas/call.ts';
import type { Contributions } from './contributions.ts';
import type { StoredVisit } from './restore.ts';

/** A call whose answer belongs to a version of the location, so that a device can keep it [OFF-01]. */
export interface OfflineCall {
  readonly call: CallContract;
  /** What it asks for a place; null where it is not made. */
  of(place: Destination): object | null;
}

declare global {
  namespace Gatehouse {
    /** What a slide of the check-in declares besides what the engine knows [LIGHT-04]. */
    interface Declaration<Id extends string, R extends Read> {
      /** What it adds to the visit: pure functions, called whenever the visit is shown or sent. */
      readonly contributes?: Contributions<RuleContext<Id, R>, Id>;
      /**
       * Its slice as far as a signed visit tells it, so that the visit can be shown and printed again; the rest is as at
       * the start. A slide needs it whose contribution depends on its slice [DESK-05].
       */
      restore?(visit: StoredVisit): Partial<SliceOf<Id>>;
      /**
       * Without a network it works, which is the default; what it needs of the server is done later; or it needs a person
       * instead. A slide that makes calls says so [OFF-04].
       */
      readonly offline?: 'works' | 'later' | 'person';
      /** Its calls that a device makes for each place, and keeps for a time without a network. */
      readonly offlineCalls?: readonly OfflineCall[];
      /** Left out once the visitor chose to go on without the information slides [INS-03]. */
      readonly skippable?: true;
      /**
       * For visitors who prepare at home [GATE-06]. 'counts': seen there, its slides are not shown again at the site.
       * 'waits': they are shown at the site only. By default they are shown in both places.
       */
      readonly preparation?: 'counts' | 'waits';
      /** The progress bar counts from the slide that sets this [SHELL-02]. */
      readonly progress?: 'starts-here';
      /**
       * 'fillable': made of native fields alone, so that the page may bring it along and let it be filled in before its
       * code has come; what was entered is then entered again [FAST-02].
       */
      readonly early?: 'fillable';
      /**
       * 'visit': its component is in the file that comes with the form, as most locations have the slide. By default the
       * engine loads it ahead of its turn, where a location has it.
       */
      readonly chunk?: 'visit';
      /** Parts of it that few places ask for, by what their texts begin with. */
      readonly parts?: Readonly<Record<string, (settings: RuleContext<Id, R>['settings']) => boolean>>;
    }
  }
}
