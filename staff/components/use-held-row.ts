import { type FocusEvent, useState } from 'react';

const ROW = 'data-row';

interface HeldRow {
  /** The id of the row in which somebody is; null outside all rows. */
  readonly held: string | null;
  /** For the element around all rows. */
  readonly holding: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * The row of a list that must stay, whatever filter or search says, because somebody edits it; until the focus leaves it
 * [BACK-03]. Each row carries its id as `data-row`.
 */
export function useHeldRow(): HeldRow {
  const [held, setHeld] = useState<string | null>(null);
  const rowOf = (element: Element | null) => element?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;
  return {
    held,
    holding: {
      onFocus: ({ target }) => setHeld(rowOf(target)),
      onBlur: ({ target, relatedTarget }) => {
        // Behind another window the element stays the active one.
        if (document.activeElement !== target) setHeld(rowOf(relatedTarget));
      },
    },
  };
}
