import type { Clock } from 'gatehouse-engine';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Aloud } from './aloud/aloud.ts';
import { hasVoice } from './voices.ts';

export interface ReadAloudProps {
  readonly locale: string;
  readonly text: Text;
  readonly clock: Clock;
  readonly slide: string;
  /** Address of the slide's recording; '' without one. */
  readonly recording: string;
  /** For a browser without a voice: the recording in a fallback language. */
  readonly instead: string;
  /** Browsers stay silent until the first tap [GATE-07]. */
  readonly byItself: boolean;
  /** Tells keyboard users how to turn reading on [ALL-02]. */
  readonly invites: boolean;
  /** Also applies to later slides [GATE-07]. */
  onTurn(isOn: boolean): void;
  /** The visitor is listening, which counts as activity. */
  onHeard(): void;
}

/**
 * Reads the slide aloud by recording or voice; hidden without either [GATE-07]. With a voice, keyboard users also hear
 * the focus [ALL-02]. Keypads send F15 and F16 when headphones are plugged in and out.
 */
export function ReadAloud(props: ReadAloudProps): ReactNode {
  const { locale, text, byItself, onTurn, slide } = props;
  const canSpeak = useVoice(locale);
  const recording = props.recording || (canSpeak ? '' : props.instead);
  const isOffered = canSpeak || recording !== '';
  const playing = useRef<Playing>(null);
  const voice = useAloud(props, canSpeak, playing);
  const { isReading, start, stop } = useReading(recording, canSpeak, voice, playing);
  const button = useRef<HTMLButtonElement>(null);
  const turn = (on: boolean, isGreeted = false): void => {
    onTurn(on);
    if (on) start(isGreeted);
    else stop();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once per slide; a turn on this one has started it.
  useEffect(() => {
    if (byItself && isOffered) start();
    return stop;
  }, [slide, recording, isOffered, locale]);
  useKeys(isOffered, byItself, turn);
  useInvitation(props.invites && isOffered && canSpeak && !byItself, button, voice.speech);

  if (!isOffered) return null;
  return (
    <button
      ref={button}
      type="button"
      className="gh-comfort__button"
      data-action="read-aloud"
      aria-label={text(isReading ? 'read_aloud_stop' : 'read_aloud')}
      onClick={({ detail }) => turn(!isReading, detail === 0 && !byItself)}
    >
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        {isReading ? (
          <path d="M6 6h12v12H6z" />
        ) : (
          <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />
        )}
      </svg>
    </button>
  );
}

function useVoice(locale: string): boolean {
  const [canSpeak, setSpeak] = useState(false);
  useEffect(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis?.getVoices) return;
    const look = (): void => setSpeak(hasVoice(synthesis.getVoices(), locale));
    look();
    // Some browsers load their voices late.
    synthesis.addEventListener?.('voiceschanged', look);
    return () => synthesis.removeEventListener?.('voiceschanged', look);
  }, [locale]);
  return canSpeak;
}

interface Playing {
  readonly until: Promise<unknown>;
  stop(): void;
}
type PlayingRef = RefObject<Playing | null>;

function useAloud({ locale, text, clock, byItself, onHeard }: ReadAloudProps, canSpeak: boolean, playing: PlayingRef) {
  const aloud = useRef<Promise<Aloud>>(null);
  const latest = useRef({ byItself, text, onHeard });
  latest.current = { byItself, text, onHeard };
  const speech = () => ({ synthesis: window.speechSynthesis, locale, text: latest.current.text });
  const speaking = (): Promise<Aloud> =>
    (aloud.current ??= import('./aloud/aloud.ts').then(({ startAloud }) =>
      startAloud({
        ...speech(),
        document,
        clock,
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
  return { aloud, speech, speaking };
}

type Voice = ReturnType<typeof useAloud>;

function useReading(recording: string, canSpeak: boolean, { aloud, speaking }: Voice, playing: PlayingRef) {
  const [reading, setReading] = useState<AbortController | null>(null);
  // One player for all slides: once a tap has started it, a phone lets it play.
  const player = useRef<HTMLAudioElement>(null);
  const read = async (signal: AbortSignal, isGreeted: boolean): Promise<void> => {
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
  const start = (isGreeted = false): void => {
    const started = new AbortController();
    setReading(started);
    void read(started.signal, isGreeted)
      .catch(() => undefined)
      .finally(() => setReading((now) => (now === started ? null : now)));
  };
  useEffect(() => () => reading?.abort(), [reading]);
  return { isReading: reading !== null, start, stop: () => setReading(null) };
}

function useKeys(isOffered: boolean, byItself: boolean, turn: (on: boolean, isGreeted?: boolean) => void): void {
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
    document.addEventListener('keydown', onKeyDown, over);
    return () => over.abort();
  });
}

function useInvitation(isInviting: boolean, button: RefObject<HTMLElement | null>, speech: Voice['speech']): void {
  const isInvited = useRef(false);
  useEffect(() => {
    if (!isInviting) return;
    const over = new AbortController();
    // On keyup, the key has moved the focus.
    const onKeyUp = (): void => {
      if (isInvited.current && document.activeElement !== button.current) return;
      isInvited.current = true;
      void import('./aloud/aloud.ts').then(({ invite }) => invite(speech())).catch(() => undefined);
    };
    document.addEventListener('keyup', onKeyUp, over);
    return () => over.abort();
  });
}

/** @returns false if it cannot be heard */
function play(sound: HTMLAudioElement, recording: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    sound.onended = () => resolve(true);
    sound.onerror = () => resolve(false);
    signal.addEventListener('abort', () => {
      sound.pause();
      resolve(true);
    });
    sound.src = recording;
    // Before the first tap, browsers neither play nor speak.
    sound.play().catch((cause) => resolve(cause?.name === 'NotAllowedError'));
  });
}
