import { useEffect, useSyncExternalStore } from 'react';

/** The editor's code; it comes with the first text that can be formatted, and not with the page. */
type EditorKit = Pick<typeof import('./editor.ts'), 'canOpen' | 'openEditor'>;

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly kit: EditorKit }
  | { readonly kind: 'failed' };

let state: Loading = { kind: 'loading' };
let isStarted = false;
const listeners = new Set<() => void>();

function set(next: Loading): void {
  state = next;
  for (const listener of listeners) listener();
}

function load(): void {
  if (isStarted) return;
  isStarted = true;
  import('./editor.ts').then(
    ({ canOpen, openEditor }) => set({ kind: 'ready', kit: { canOpen, openEditor } }),
    () => {
      isStarted = false;
      set({ kind: 'failed' });
    },
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where it failed to load, texts can still be edited as they are stored. */
export function useEditorKit(): Loading {
  useEffect(load, []);
  return useSyncExternalStore(subscribe, () => state);
}
