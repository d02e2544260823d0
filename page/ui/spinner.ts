import { useCallback, useState } from 'react';

/** For buttons outside React: disables one and adds a spinner until the returned function is called [SHELL-07]. */
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

/** `run` keeps `busy` true until the work ends; running work is not started twice. */
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
