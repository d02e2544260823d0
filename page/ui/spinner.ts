import { useCallback, useState } from 'react';

/**
 * Disables a button and adds a spinner to it; the returned function undoes both [SHELL-07]. For buttons not rendered by
 * React; in React use `busy` or `useSpinner`.
 */
export function startSpinner(button: HTMLButtonElement): () => void {
  const wasDisabled = button.disabled;
  const hadFocus = button.ownerDocument.activeElement === button;
  const spinner = button.ownerDocument.createElement('span');
  spinner.className = 'gh-spinner';
  spinner.setAttribute('aria-hidden', 'true');
  button.prepend(spinner);
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  let running = true;
  return () => {
    if (!running) return;
    running = false;
    spinner.remove();
    button.disabled = wasDisabled;
    button.removeAttribute('aria-busy');
    if (hadFocus) button.focus();
  };
}

/**
 * `busy` for a Button, and `run`, which keeps it busy until the work is done; work in progress is not started twice.
 */
export function useSpinner(): { readonly busy: boolean; run<T>(work: () => Promise<T>): Promise<T | undefined> } {
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (busy) return undefined;
      setBusy(true);
      try {
        return await work();
      } finally {
        setBusy(false);
      }
    },
    [busy],
  );
  return { busy, run };
}
