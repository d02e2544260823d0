import { useEngine } from 'gatehouse-engine/react';
import { useEffect, useMemo } from 'react';
import { App } from '../page/checkin/App.tsx';
import { createComfort } from '../page/checkin/comfort/settings.ts';
import { composeCheckIn } from '../page/checkin/compose.ts';
import { plugins } from '../page/checkin/plugins.ts';
import { simulatedEnvironment } from '../page/simulation/environment.ts';
import type { Answers } from '../page/simulation/fake-fetch.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { noteUnexpectedCall } from '../test/drivers/unexpected-calls.ts';
import './deck.css';

export interface DeckPageProps {
  readonly config: PageConfig;
  readonly language: LanguageData;
  /** By the last part of the call's path. */
  readonly answers: Answers;
}

/**
 * A new configuration changes the order but keeps the visit. New answers start a new visit, so pass the same object
 * each time.
 */
export function DeckPage({ config, language, answers }: DeckPageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the configuration are passed to it below.
  const checkIn = useMemo(
    () =>
      composeCheckIn(
        plugins,
        config,
        language,
        simulatedEnvironment({
          answers: () => answers,
          width: () => 1080,
          prefersReducedMotion: () => false,
          onUnexpected: noteUnexpectedCall,
        }),
      ),
    [answers, language.locale],
  );
  const comfort = useMemo(() => createComfort(document.documentElement, null), []);
  const { deck, index } = useEngine(checkIn.engine);

  useEffect(() => {
    let isShown = true;
    void checkIn.loadMessages().then(() => (isShown ? checkIn.engine.start() : undefined));
    return () => {
      isShown = false;
      checkIn.engine.stop();
    };
  }, [checkIn]);
  useEffect(() => {
    checkIn.setLanguage(config, language);
  }, [checkIn, config, language]);

  return (
    <div className="story-deck">
      <App checkIn={checkIn} comfort={comfort} />
      <aside className="story-deck__list" aria-label="The deck now">
        <ol>
          {deck.map((slide, i) => (
            <li key={slide.key} aria-current={i === index ? 'step' : undefined}>
              {slide.key}
            </li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
