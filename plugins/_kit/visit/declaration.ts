import type { SliceOf } from 'gatehouse-engine';
import type { Destination } from '../../../domain/destination.ts';
import type { CallContract } from '../../../schemas/call.ts';
import type { RuleContext } from '../product.ts';
import type { Contributions } from './contributions.ts';
import type { StoredVisit } from './restore.ts';

/** A call cached per version of the location [OFF-01]. */
export interface OfflineCall {
  readonly call: CallContract;
  of(place: Destination): object | null;
}

declare module '../product.ts' {
  /** The check-in's additions to the engine's slide declaration [LIGHT-04]. */
  interface Declaration<Id extends string, R extends string> {
    readonly contributes?: Contributions<RuleContext<Id, R>, Id>;
    /** Rebuilds the slice from a signed visit; required if contributions depend on the slice [DESK-05]. */
    restore?(visit: StoredVisit): Partial<SliceOf<Gatehouse, Id>>;
    /** Behaviour without a network. Default: 'works'. Required for slides that make calls [OFF-04]. */
    readonly offline?: 'works' | 'later' | 'person';
    readonly offlineCalls?: readonly OfflineCall[];
    /** Left out for visitors who skip the information slides [INS-03]. */
    readonly skippable?: true;
    /** 'counts': seen at home, not repeated at the site. 'waits': at the site only. Default: both [GATE-06]. */
    readonly preparation?: 'counts' | 'waits';
    /** The progress bar starts here [SHELL-02]. */
    readonly progress?: 'starts-here';
    /** Has native fields only, so visitors may fill it in before the code loads [FAST-02]. */
    readonly early?: 'fillable';
    /** 'visit': bundled with the form. Default: preloaded where a location has it. */
    readonly chunk?: 'visit';
    /** By their texts' prefix. */
    readonly parts?: Readonly<Record<string, (settings: RuleContext<Id, R>['settings']) => boolean>>;
  }
}
