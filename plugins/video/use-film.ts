import { type RefObject, useEffect, useRef, useState } from 'react';
import { languageOrder } from '../../domain/local-text.ts';
import type { SlideContext } from '../_kit/product.ts';
import { useLesson } from '../_kit/visit/use-lesson.ts';
import { onPicture } from './on-picture.ts';
import type { VideoRead } from './reads.ts';
import { CHECK_MS, follow, isPlaying, LOADING_MS, type PlaybackEvent } from './reduce-playback.ts';
import type { FilmVersion, Phase } from './slice.ts';
import { usePauseWhileHidden } from './use-pause.ts';
import { versionsOf } from './versions.ts';

export type VideoContext = SlideContext<'video', unknown, VideoRead>;

/** In milliseconds; then a slide with an idle timer takes over. */
const ABANDONED_MS = 120_000;

export const RUNNING: readonly Phase[] = ['loading', 'playing', 'buffering'];

/** 'none' until audio is detected. */
export type Sound = 'none' | 'muted' | 'heard';

export interface Film extends ReturnType<typeof versionsOf> {
  readonly element: RefObject<HTMLVideoElement | null>;
  readonly sound: Sound;
  setSound(sound: Sound): void;
  send(event: PlaybackEvent): void;
  begun(): void;
  /** Browsers may require a tap. */
  start(): void;
  again(): void;
  choose(version: FilmVersion): void;
}

/** Plays the slide's film, and leaves when no one is there. */
export function useFilm(ctx: VideoContext): Film {
  const { slice, services, signal } = ctx;
  const element = useRef<HTMLVideoElement>(null);
  const { phase, hasPicture } = slice.playback;
  const versions = versionsOf(slice.source, slice.version, languageOrder(ctx.config));
  // Audio description is meant to be heard.
  const [sound, setSound] = useState<Sound>(versions.version === 'described' ? 'heard' : 'none');
  const send = (event: PlaybackEvent): void => ctx.update((draft) => follow(draft, event));

  // A button then asks for a tap.
  const play = (whenRefused: PlaybackEvent['type'] & ('refused' | 'error')): void => {
    element.current?.play()?.catch((cause: unknown) => {
      const isRefusal = cause instanceof DOMException && cause.name === 'NotAllowedError';
      if (isRefusal) send({ type: whenRefused });
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per time the slide is shown.
  useEffect(() => {
    // Reduced motion also turns autoplay off.
    if (services.device.prefersReducedMotion()) send({ type: 'refused' });
    else play('refused');
  }, [signal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is loaded.
  useEffect(() => {
    if (!hasPicture && element.current) return onPicture(element.current, () => send({ type: 'picture' }));
  }, [hasPicture, signal]);
  useLesson(ctx, 'video', phase === 'playing' && hasPicture, false);
  const begun = usePauseWhileHidden(element, services.device, signal, () => play('refused'));
  // The sound may still be playing.
  useEffect(() => {
    if (phase === 'failed') element.current?.pause();
  }, [phase]);
  useWatch(
    ctx,
    () => send({ type: 'check', position: element.current?.currentTime ?? 0 }),
    () => send({ type: 'late' }),
  );

  const again = (): void => {
    send({ type: 'again' });
    element.current?.load();
    play('error');
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another version was chosen, once the element has it.
  useEffect(() => {
    if (!isFirst.current) again();
    isFirst.current = false;
  }, [versions.src]);
  const start = (): void => {
    send({ type: 'start' });
    play('error');
  };
  const choose = (wanted: FilmVersion): void => {
    if (wanted === 'described') setSound('heard');
    ctx.update({ version: wanted });
  };
  return { ...versions, element, sound, setSound, send, begun, start, again, choose };
}

/** Leaves a film that stands still. */
function useWatch({ slice, clock, signal, go }: VideoContext, check: () => void, late: () => void): void {
  const { phase, released } = slice.playback;
  const isLoading = phase === 'loading';
  const isChecked = isPlaying(phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts when it begins to load or to play.
  useEffect(() => {
    if (!isLoading && !isChecked) return;
    const left = new AbortController();
    const until = AbortSignal.any([signal, left.signal]);
    if (isChecked) clock.interval(CHECK_MS, check, until);
    else clock.timeout(LOADING_MS, late, until);
    return () => left.abort();
  }, [isLoading, isChecked, signal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts whenever the video's state changes.
  useEffect(() => {
    if (RUNNING.includes(phase)) return;
    const left = new AbortController();
    const leave = () => void (released ? go.next() : go.previous());
    clock.timeout(ABANDONED_MS, leave, AbortSignal.any([signal, left.signal]));
    return () => left.abort();
  }, [phase, released, signal]);
}
