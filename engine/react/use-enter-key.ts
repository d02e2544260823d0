import { useEffect } from 'react';

/** Elements with their own meaning for Enter. */
const OWN_ENTER =
  'textarea, button, a, select, summary, video, [contenteditable], [data-own-enter], [aria-expanded="true"]';

/** Enter validates and continues [SHELL-06]. */
export function useEnterKey(isOn: boolean, onEnter: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(OWN_ENTER)) return;
      event.preventDefault();
      onEnter();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, onEnter]);
}
