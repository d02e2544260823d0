import type { Engine, EngineState } from 'gatehouse-engine';
import { Component, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { Early } from '../early.ts';
import type { ShellLabels } from './labels.ts';
import { progressOf } from './Progress.tsx';

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class SlideBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

export interface SlideHostProps {
  readonly engine: Engine;
  readonly state: EngineState;
  readonly labels: ShellLabels;
}

/** On each move, focuses the slide's heading and updates the document title. */
export function SlideHost({ engine, state, labels }: SlideHostProps): ReactNode {
  const { slide, component: Slide, entry } = state;
  const progress = progressOf(state);
  const host = useRef<HTMLDivElement>(null);
  const seen = useRef(entry);
  const isShown = Slide !== null;

  useLayoutEffect(() => {
    // The first slide of a loaded page leaves the focus alone.
    if (!isShown || seen.current === entry) return;
    seen.current = entry;
    document.documentElement.scrollTop = 0;
    (host.current?.querySelector<HTMLElement>('h1') ?? host.current)?.focus({ preventScroll: true });
  }, [entry, isShown]);

  useEffect(() => {
    const h1 = host.current?.querySelector('h1');
    const heading = h1?.dataset.pageTitle ?? h1?.textContent ?? '';
    document.title = labels.documentTitle(heading, progress && { n: progress.value, max: progress.max });
  });

  return (
    <div
      ref={host}
      key={entry}
      className="gh-stage"
      data-slide={use(Early) ? undefined : slide.plugin.id}
      data-key={slide.key}
      data-entrance={state.entrance}
      tabIndex={-1}
    >
      {Slide ? (
        <SlideBoundary
          fallback={
            <section className="gh-slide gh-slide--center" role="alert" data-slide-failed>
              <h1 className="gh-slide__title" tabIndex={-1}>
                {labels.errorTitle}
              </h1>
              <p className="gh-slide__sentence">{labels.errorBody}</p>
            </section>
          }
        >
          <Slide ctx={engine.context()} />
        </SlideBoundary>
      ) : (
        <p className="gh-waiting" role="status">
          <span className="gh-spinner" aria-hidden="true" />
          <span>{labels.loading}</span>
        </p>
      )}
    </div>
  );
}
