import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import { useClose } from './use-close.ts';
import './panel.css';

export interface PanelProps {
  /** What it holds, for tests and styles. */
  readonly name: 'comfort' | 'help' | 'language' | 'wallet';
  readonly title: string;
  readonly text: Text;
  onClose(): void;
  readonly children: ReactNode;
}

/** What drops down from a button of the header. */
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
