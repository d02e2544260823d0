export interface SublocationSlice {
  /** Ids of the chosen sub-locations, outermost first. */
  path: readonly number[];
}

declare global {
  namespace Gatehouse {
    interface Slices {
      sublocation: SublocationSlice;
    }
    interface Moments {
      'sublocation:chosen': { readonly path: readonly number[] };
      /** After a choice, a switch or the start, with the slices up to date: what depends on the place is loaded anew. */
      'destination:changed': Readonly<Record<string, never>>;
    }
  }
}
