import { createContext, use } from 'react';

/** Whether a slide is brought along by the page before its code: not the visit's yet, and only its fields do anything [FAST-02]. */
export const Early = createContext(false);

/** The value of data-action: nothing is to be taken for an action of the visit that does not do anything yet. */
export function useAction(name: string | undefined): string | undefined {
  return use(Early) ? undefined : name;
}
