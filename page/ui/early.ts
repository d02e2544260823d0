import { createContext, use } from 'react';

/** True while the server's markup waits for its code: only fields work [FAST-02]. */
export const Early = createContext(false);

/** Omits data-action while the action does not work yet. */
export function useAction(name: string | undefined): string | undefined {
  return use(Early) ? undefined : name;
}
