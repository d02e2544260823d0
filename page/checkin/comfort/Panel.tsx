import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import './panel.css';

export interface PanelProps {
  readonly name: 'comfort' | 'help' | 'language' | 'wallet';
  readonly title: string;
  readonly text: Text;
  onClose(): void;
  readonly children: ReactNode;
}

export function Panel({ name, title, text, onClose, children }: PanelProps): ReactNode {
  const setElement = useClose(onClose);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      ref={setElement}
      className="gh-comfort__panel"
      aria-labelledby={`${id}-title`}
      data-panel={name}
      data-arrows="inside"
    >
      <div className="gh-comfort__head">
        <h2 ref={heading} className="gh-comfort__title" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="gh-comfort__close"
          data-action="panel-close"
          aria-label={text('comfort_close')}
          onClick={onClose}
        >
          <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
      {children}
    </section>
  );
}

function useClose(onClose: () => void): (element: HTMLElement | null) => void {
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
