import { browserPage, createEngine, sessionSnapshot } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import Markdown from 'markdown-to-jsx';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import markdown from './talk.md?raw';
import { page, readPages, type Talk } from './talk.tsx';

const isSpeaker = window.location.search === '?speaker';
const engine = createEngine<Talk>({
  plugins: [page],
  config: { pages: readPages(markdown) },
  page: browserPage(window),
});
const goTo = (key: string) => void engine.context().go.to(key);
const openNotes = () => window.open('?speaker', 'speaker', 'width=900,height=700');

/** The speaker's window and the screen follow each other. */
function follow(): void {
  const channel = new BroadcastChannel('talk');
  let known = engine.state().slide.key;
  engine.subscribe(() => {
    const { key } = engine.state().slide;
    if (key !== known) channel.postMessage(key);
    known = key;
  });
  channel.onmessage = ({ data }) => {
    known = data;
    goTo(data);
  };
}

function Overview({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { deck, config, slide } = engine.state();
  const choose = (key: string) => {
    onClose();
    goTo(key);
  };
  return (
    <nav className="overview" aria-label="All slides">
      {deck.map(({ key }, index) => (
        <button type="button" key={key} aria-current={key === slide.key || undefined} onClick={() => choose(key)}>
          <Markdown>{config.pages[index]?.text ?? ''}</Markdown>
        </button>
      ))}
    </nav>
  );
}

/** For the speaker: notes, the next slide, and the minutes so far. */
function Notes({ pages, index }: { readonly pages: Talk['config']['pages']; readonly index: number }): ReactNode {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((before) => before + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <aside>
      <p>{minutes} min</p>
      <p>{pages[index]?.notes}</p>
      <small>
        <Markdown>{pages[index + 1]?.text ?? 'The end'}</Markdown>
      </small>
    </aside>
  );
}

function Show(): ReactNode {
  const [isOverview, setOverview] = useState(false);
  useEffect(() => {
    const keys: Record<string, () => unknown> = {
      ArrowRight: engine.next,
      ArrowLeft: engine.previous,
      o: () => setOverview((before) => !before),
      s: openNotes,
    };
    const onKey = ({ key }: KeyboardEvent) => void keys[key]?.();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Deck engine={engine}>
      {({ state: { config, index }, progress, slide }) => (
        <main data-speaker={isSpeaker || undefined}>
          {isOverview ? <Overview onClose={() => setOverview(false)} /> : slide}
          {isSpeaker && <Notes pages={config.pages} index={index} />}
          <footer>
            <button type="button" onClick={() => setOverview(!isOverview)}>
              Overview (o)
            </button>
            {!isSpeaker && (
              <button type="button" onClick={openNotes}>
                Speaker (s)
              </button>
            )}
            {progress?.text}
          </footer>
        </main>
      )}
    </Deck>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Show />);
// A reload shows the same slide.
const kept = sessionSnapshot(() => window.sessionStorage, 'talk');
void engine.start(kept.read()).then(follow);
kept.follow(engine);
