import { useEffect, useRef, useState } from 'react';

/** Closes on Escape and on a press outside. */
export function useClose(onClose: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    const onPress = (event: Event): void => {
      if (!(event.target instanceof Node) || element.parentElement?.contains(event.target)) return;
      latest.current();
    };
    element.ownerDocument.addEventListener('keydown', onKey, { signal });
    element.ownerDocument.addEventListener('pointerdown', onPress, { signal });
    return () => ended.abort();
  }, [element]);
  return setElement;
}
