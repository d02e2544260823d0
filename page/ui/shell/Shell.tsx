import type { Engine } from 'gatehouse-engine';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../announce.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { IdleBanner } from './IdleBanner.tsx';
import type { ShellLabels } from './labels.ts';
import { Modal } from './Modal.tsx';
import { Progress, progressOf } from './Progress.tsx';
import { SlideHost } from './SlideHost.tsx';
import './shell.css';
import { useEngine } from './use-engine.ts';

/** Elements with their own meaning for Enter. */
const OWN_ENTER =
  'textarea, button, a, select, summary, video, [contenteditable], [data-own-enter], [aria-expanded="true"]';

/** Enter validates and continues [SHELL-06]. */
function useEnterKey(isOn: boolean, onEnter: () => void): void {
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

/** Present from load; `announce` fills them. */
const LiveRegions = memo(function LiveRegions(): ReactNode {
  return (
    <>
      <div id="gh-live-polite" className="gh-sr" aria-live="polite" />
      <div id="gh-live-assertive" className="gh-sr" aria-live="assertive" />
    </>
  );
});

export interface ShellProps {
  readonly engine: Engine;
  readonly labels: ShellLabels;
  readonly siteName: string;
  readonly logo?: { readonly src: string; readonly alt: string } | null;
  readonly headerEnd?: ReactNode;
}

/** Displays the engine's state [SHELL-01]. */
export function Shell({ engine, labels, siteName, logo, headerEnd }: ShellProps): ReactNode {
  const state = useEngine(engine);
  const { footer, modal, banner } = state;
  const progress = progressOf(state);
  const warnedOn = useRef<number | null>(null);
  useEffect(() => {
    if (banner === null && warnedOn.current !== null) {
      announce(warnedOn.current === state.entry ? labels.idleExtended : labels.idleEnded);
    }
    warnedOn.current = banner === null ? null : state.entry;
  }, [banner, state.entry, labels]);
  useEnterKey(modal === null && footer.next === 'shown' && !state.moving, engine.next);

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
          {progress && (
            <Progress
              value={progress.value}
              max={progress.max}
              label={labels.progress}
              text={labels.step(progress.value, progress.max)}
            />
          )}
        </Header>
        <main className="gh-main" aria-label={labels.mainLabel} aria-busy={state.moving || undefined}>
          <SlideHost engine={engine} state={state} labels={labels} />
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
      <LiveRegions />
    </div>
  );
}
