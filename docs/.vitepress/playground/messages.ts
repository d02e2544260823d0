/** To the frame, once it is ready. */
export interface Run {
  readonly code: string;
  /** Where the last run was, as text of `sessionSnapshot`. */
  readonly kept: string | null;
  readonly colorScheme: string;
}

/** From the frame. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'kept'; readonly text: string | null }
  | { readonly kind: 'fault'; readonly text: string };
