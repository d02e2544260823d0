import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasVoice } from './voices.ts';

export interface ReadAloudProps {
  /** Language of the page. */
  readonly locale: string;
  readonly label: string;
  readonly stopLabel: string;
  /** Another one with each slide. */
  readonly slide: string;
  /** Address of what the location has recorded for the slide in this language; '' where it has nothing. */
  readonly recording: string;
  /** The same in the language that stands in for it, for a browser without a voice. */
  readonly instead: string;
  /** Each slide is read when it is shown; a browser keeps still until the visitor's first tap [GATE-07]. */
  readonly byItself: boolean;
  /** The visitor turned it on or off: it stays so on the slides that follow [GATE-07]. */
  onTurn(isOn: boolean): void;
}

/**
 * Reads the slide aloud: as the location recorded it, else with the browser's speech. Hidden where there is neither for
 * the language [GATE-07].
 */
export function ReadAloud({ locale, label, stopLabel, byItself, onTurn, ...props }: ReadAloudProps): ReactNode {
  const [canSpeak, setSpeak] = useState(false);
  const [reading, setReading] = useState<AbortController | null>(null);
  // One for all slides: a phone lets it play by itself once a tap has started it.
  const player = useRef<HTMLAudioElement>(null);
  const { slide } = props;
  const recording = props.recording || (canSpeak ? '' : props.instead);
  const isOffered = canSpeak || recording !== '';

  useEffect(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis?.getVoices) return;
    const look = (): void => setSpeak(hasVoice(synthesis.getVoices(), locale));
    look();
    // Some browsers load their voices late.
    synthesis.addEventListener?.('voiceschanged', look);
    return () => synthesis.removeEventListener?.('voiceschanged', look);
  }, [locale]);

  const start = (): void => {
    const started = new AbortController();
    const read = async (): Promise<void> => {
      player.current ??= new Audio();
      if (recording !== '' && (await play(player.current, recording, started.signal))) return;
      if (!canSpeak || started.signal.aborted) return;
      const { speak } = await import('./speech.ts');
      await speak(document, window.speechSynthesis, locale, started.signal);
    };
    setReading(started);
    void read()
      .catch(() => undefined)
      .finally(() => setReading((now) => (now === started ? null : now)));
  };

  useEffect(() => () => reading?.abort(), [reading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide, another start; a turn on this one has started it.
  useEffect(() => {
    if (byItself && isOffered) start();
    return () => setReading(null);
  }, [slide, recording, isOffered]);

  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="gh-comfort__button"
      data-action="read-aloud"
      aria-label={reading ? stopLabel : label}
      onClick={() => {
        onTurn(reading === null);
        if (reading) setReading(null);
        else start();
      }}
    >
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        {reading ? (
          <path d="M6 6h12v12H6z" />
        ) : (
          <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />
        )}
      </svg>
    </button>
  );
}

/** Plays a recording to its end, or until `signal` aborts. @returns false if there is nothing to be heard */
function play(sound: HTMLAudioElement, recording: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    sound.onended = () => resolve(true);
    sound.onerror = () => resolve(false);
    signal.addEventListener('abort', () => {
      sound.pause();
      resolve(true);
    });
    sound.src = recording;
    // Before the first tap a browser plays nothing, and would not speak either.
    sound.play().catch((cause) => resolve(cause?.name === 'NotAllowedError'));
  });
}
