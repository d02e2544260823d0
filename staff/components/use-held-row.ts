import { type FocusEvent, useState } from 'react';

const ROW = 'data-row';

interface HeldRow {
  readonly held: string | null;
  /** Props of the element around all rows. */
  readonly holding: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Keeps the row being edited in a filtered list until it loses focus [BACK-03]. Rows carry their id as `data-row`. */
export function useHeldRow(): HeldRow {
  const [held, setHeld] = useState<string | null>(null);
  const rowOf = (element: Element | null) => element?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;
  return {
    held,
    holding: {
      onFocus: ({ target }) => setHeld(rowOf(target)),
      onBlur: ({ target, relatedTarget }) => {
        // When the window loses focus, the element stays active.
        if (document.activeElement !== target) setHeld(rowOf(relatedTarget));
      },
    },
  };
}
