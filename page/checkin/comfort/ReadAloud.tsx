import type { Clock } from 'gatehouse-engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Aloud } from './aloud/aloud.ts';
import { hasVoice } from './voices.ts';

export interface ReadAloudProps {
  /** Language of the page. */
  readonly locale: string;
  readonly text: Text;
  readonly clock: Clock;
  /** Another one with each slide. */
  readonly slide: string;
  /** Address of what the location has recorded for the slide in this language; '' where it has nothing. */
  readonly recording: string;
  /** The same in the language that stands in for it, for a browser without a voice. */
  readonly instead: string;
  /** Each slide is read when it is shown; a browser keeps still until the visitor's first tap [GATE-07]. */
  readonly byItself: boolean;
  /** Whoever comes to this slide with a keyboard is told how to turn it on [ALL-02]. */
  readonly invites: boolean;
  /** The visitor turned it on or off: it stays so on the slides that follow [GATE-07]. */
  onTurn(isOn: boolean): void;
  /** A piece of a slide has been read to the visitor, who is not asked meanwhile whether they are there. */
  onHeard(): void;
}

/**
 * Reads the slide aloud: as the location recorded it, else with the browser's speech. Hidden where there is neither for
 * the language [GATE-07]. With a voice, a visitor with a keyboard also hears what has the focus [ALL-02]: F1 turns it on and
 * reads the slide again, Shift+F1 turns it off. A keypad can send F15 when headphones are plugged in and F16 when they are
 * pulled.
 */
export function ReadAloud({ locale, text, byItself, onTurn, ...props }: ReadAloudProps): ReactNode {
  const [canSpeak, setSpeak] = useState(false);
  const [reading, setReading] = useState<AbortController | null>(null);
  // One for all slides: a phone lets it play by itself once a tap has started it.
  const player = useRef<HTMLAudioElement>(null);
  const playing = useRef<{ readonly until: Promise<unknown>; stop(): void }>(null);
  const aloud = useRef<Promise<Aloud>>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { slide } = props;
  const recording = props.recording || (canSpeak ? '' : props.instead);
  const isOffered = canSpeak || recording !== '';
  const latest = useRef({ byItself, text, onHeard: props.onHeard });
  latest.current = { byItself, text, onHeard: props.onHeard };

  useEffect(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis?.getVoices) return;
    const look = (): void => setSpeak(hasVoice(synthesis.getVoices(), locale));
    look();
    // Some browsers load their voices late.
    synthesis.addEventListener?.('voiceschanged', look);
    return () => synthesis.removeEventListener?.('voiceschanged', look);
  }, [locale]);

  const speech = () => ({ synthesis: window.speechSynthesis, locale, text: latest.current.text });
  const speaking = (): Promise<Aloud> =>
    (aloud.current ??= import('./aloud/aloud.ts').then(({ startAloud }) =>
      startAloud({
        ...speech(),
        document,
        clock: props.clock,
        recording: {
          stop: () => playing.current?.stop(),
          ended: async () => void (await playing.current?.until),
        },
        onHeard: () => latest.current.onHeard(),
      }),
    ));
  const isOn = byItself && canSpeak;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has what is latest.
  useEffect(() => {
    if (!isOn) return;
    void speaking().catch(() => undefined);
    return () => {
      const why = latest.current.byItself ? 'again' : 'off';
      void aloud.current?.then((started) => started.end(why)).catch(() => undefined);
      aloud.current = null;
    };
  }, [isOn, locale]);

  const start = (isGreeted = false): void => {
    const started = new AbortController();
    const { signal } = started;
    const read = async (): Promise<void> => {
      if (isGreeted && canSpeak) await (await speaking()).greet(signal);
      player.current ??= new Audio();
      if (recording !== '') {
        void aloud.current?.then((other) => other.makeWay()).catch(() => undefined);
        const own = new AbortController();
        const until = play(player.current, recording, AbortSignal.any([signal, own.signal]));
        playing.current = { until, stop: () => own.abort() };
        const isPlayed = await until;
        playing.current = null;
        if (isPlayed) return;
      }
      if (canSpeak && !signal.aborted) await (await speaking()).readSlide(signal);
    };
    setReading(started);
    void read()
      .catch(() => undefined)
      .finally(() => setReading((now) => (now === started ? null : now)));
  };
  const turn = (on: boolean, isGreeted = false): void => {
    onTurn(on);
    if (on) start(isGreeted);
    else setReading(null);
  };

  useEffect(() => () => reading?.abort(), [reading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide, another start; a turn on this one has started it.
  useEffect(() => {
    if (byItself && isOffered) start();
    return () => setReading(null);
  }, [slide, recording, isOffered, locale]);

  const isInvited = useRef(false);
  useEffect(() => {
    if (!isOffered) return;
    const over = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      const isOn = event.key === 'F1' || event.key === 'F15';
      if (event.repeat || (!isOn && event.key !== 'F16')) return;
      event.preventDefault();
      if (isOn && !event.shiftKey) turn(true, !byItself);
      else if (byItself) turn(false);
    };
    // By then the key has moved the focus.
    const onKeyUp = (): void => {
      if (!props.invites || !canSpeak || byItself) return;
      if (isInvited.current && document.activeElement !== button.current) return;
      isInvited.current = true;
      void import('./aloud/aloud.ts').then(({ invite }) => invite(speech())).catch(() => undefined);
    };
    document.addEventListener('keydown', onKeyDown, over);
    document.addEventListener('keyup', onKeyUp, over);
    return () => over.abort();
  });

  if (!isOffered) return null;
  return (
    <button
      ref={button}
      type="button"
      className="gh-comfort__button"
      data-action="read-aloud"
      aria-label={text(reading ? 'read_aloud_stop' : 'read_aloud')}
      onClick={({ detail }) => turn(reading === null, detail === 0 && !byItself)}
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
