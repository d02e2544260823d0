import type { AnyEngine } from 'gatehouse-engine';
import { announce, Deck, type DeckView } from 'gatehouse-engine/react';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { Early } from '../early.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { IdleBanner } from './IdleBanner.tsx';
import type { ShellLabels } from './labels.ts';
import { Modal } from './Modal.tsx';
import { Progress } from './Progress.tsx';
import './shell.css';

export interface ShellProps {
  readonly engine: AnyEngine;
  readonly labels: ShellLabels;
  readonly siteName: string;
  readonly logo?: { readonly src: string; readonly alt: string } | null;
  readonly headerEnd?: ReactNode;
}

const startsProgress = ({ plugin }: { readonly plugin: { readonly progress?: string } }): boolean =>
  plugin.progress === 'starts-here';

/** Displays the engine's state [SHELL-01]. */
export function Shell(props: ShellProps): ReactNode {
  const { engine, labels } = props;
  // The server's markup is not the active slide.
  const ofEarly = use(Early) && { 'data-slide': undefined };
  return (
    <Deck
      engine={engine}
      startsAt={startsProgress}
      step={labels.step}
      title={labels.documentTitle}
      stage={{ className: 'gh-stage', ...ofEarly }}
      liveClassName="gh-sr"
      loading={
        <p className="gh-waiting" role="status">
          <span className="gh-spinner" aria-hidden="true" />
          <span>{labels.loading}</span>
        </p>
      }
      failed={
        <section className="gh-slide gh-slide--center" role="alert" data-slide-failed>
          <h1 className="gh-slide__title" tabIndex={-1}>
            {labels.errorTitle}
          </h1>
          <p className="gh-slide__sentence">{labels.errorBody}</p>
        </section>
      }
    >
      {(view) => <Frame {...props} {...view} />}
    </Deck>
  );
}

function Frame({
  engine,
  labels,
  siteName,
  logo,
  headerEnd,
  state,
  progress,
  slide,
}: ShellProps & DeckView): ReactNode {
  const { footer, modal, banner } = state;
  const warnedOn = useRef<number | null>(null);
  useEffect(() => {
    if (banner === null && warnedOn.current !== null) {
      announce(warnedOn.current === state.entry ? labels.idleExtended : labels.idleEnded);
    }
    warnedOn.current = banner === null ? null : state.entry;
  }, [banner, state.entry, labels]);

  return (
    <div className="gh-shell">
      <div className="gh-app" inert={modal !== null}>
        <Header
          siteName={siteName}
          logo={logo}
          cancel={footer.cancel}
          cancelLabel={labels.cancel}
          onCancel={engine.cancel}
          end={headerEnd}
        >
          {progress && <Progress {...progress} label={labels.progress} />}
        </Header>
        <main className="gh-main" aria-label={labels.mainLabel} aria-busy={state.moving || undefined}>
          {slide}
        </main>
        <Footer
          footer={footer}
          moving={state.moving}
          labels={labels}
          onNext={() => void engine.next()}
          onPrevious={() => void engine.previous()}
        />
      </div>
      {modal && <Modal key={modal.id} modal={modal} submitLabel={labels.modalSubmit} />}
      {banner !== null && (
        <IdleBanner
          seconds={banner}
          title={labels.idleTitle}
          warning={labels.idleWarning(banner)}
          stay={labels.stay}
          onStay={engine.stay}
        />
      )}
    </div>
  );
}
