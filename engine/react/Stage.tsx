import type { Engine, EngineState } from 'gatehouse-engine';
import { Component, type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** Attributes of the element around the slide; they replace the engine's own. */
export type StageAttributes = HTMLAttributes<HTMLDivElement> & {
  readonly [name: `data-${string}`]: string | undefined;
};

export interface StageProps<P> {
  readonly engine: Engine<P>;
  readonly state: EngineState<P>;
  readonly stage: StageAttributes | undefined;
  readonly loading: ReactNode;
  readonly failed: ReactNode;
  readonly title: ((heading: string) => string) | undefined;
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class SlideBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** On each move, scrolls to the top, focuses the slide's heading and updates the document's title. */
export function Stage<P>({ engine, state, stage, loading, failed, title }: StageProps<P>): ReactNode {
  const { slide, component: Slide, entry } = state;
  const host = useRef<HTMLDivElement>(null);
  const seen = useRef(entry);
  const isShown = Slide !== null;

  useLayoutEffect(() => {
    // The first slide of a loaded page leaves the focus alone.
    if (!isShown || seen.current === entry) return;
    seen.current = entry;
    document.documentElement.scrollTop = 0;
    const heading = host.current?.querySelector<HTMLElement>('h1') ?? host.current;
    // Without tabindex a heading cannot take the focus.
    if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [entry, isShown]);

  useEffect(() => {
    if (title === undefined) return;
    const h1 = host.current?.querySelector('h1');
    document.title = title(h1?.dataset.pageTitle ?? h1?.textContent ?? '');
  });

  return (
    <div
      ref={host}
      key={entry}
      data-slide={slide.plugin.id}
      data-key={slide.key}
      data-entrance={state.entrance}
      tabIndex={-1}
      {...stage}
    >
      {Slide ? (
        <SlideBoundary fallback={failed}>
          <Slide ctx={engine.context()} />
        </SlideBoundary>
      ) : (
        loading
      )}
    </div>
  );
}
