import type { SlideContext } from 'gatehouse-engine';
import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { languageOrder, localEntry } from '../../domain/local-text.ts';
import { Button, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { useLesson } from '../_kit/visit/use-lesson.ts';
import { onPicture } from './on-picture.ts';
import { CHECK_MS, follow, isPlaying, LOADING_MS, type PlaybackEvent } from './playback.ts';
import { hasSound } from './sound.ts';
import { Versions } from './Versions.tsx';
import './video.css';
import type { VideoRead } from './reads.ts';
import type { FilmVersion, Phase } from './slice.ts';
import { usePauseWhileHidden } from './use-pause.ts';
import { versionsOf } from './versions.ts';

type Context = SlideContext<'video', unknown, VideoRead>;

/** Milliseconds that a video may stand still before the flow moves to a slide with an idle timer. */
const ABANDONED_MS = 120_000;

const RUNNING: readonly Phase[] = ['loading', 'playing', 'buffering'];

/** The status line, in the spec's words [VID-01] [VID-03]. */
function statusText(phase: Phase, t: Context['services']['text']): string | null {
  switch (phase) {
    case 'loading':
      return t('video_loading');
    case 'slow':
      return t('video_slow');
    case 'buffering':
      return t('video_buffering');
    case 'stalled':
    case 'failed':
      return t('video_error');
    case 'ended':
      return t('video_ended');
    default:
      return null;
  }
}

/** Plays the video automatically, muted until a tap on its sound, and inline; Next appears when it has ended or cannot continue [VID-02]. */
export default function Video({ ctx }: { readonly ctx: Context }): ReactNode {
  const { slice, services, clock, signal, go } = ctx;
  const t = services.text;
  const element = useRef<HTMLVideoElement>(null);
  const { phase, released, hasPicture } = slice.playback;
  const { kinds, version, src } = versionsOf(slice.source, slice.version, languageOrder(ctx.config));
  // 'none' until the browser knows of any; who chose a voice that says what can be seen wants to hear it.
  const [sound, setSound] = useState<'none' | 'muted' | 'heard'>(version === 'described' ? 'heard' : 'none');
  const captions = localEntry(slice.source?.captions, languageOrder(ctx.config), () => true);
  const words = localEntry(slice.source?.descriptions, languageOrder(ctx.config), () => true);
  // Reduced motion also turns autoplay off.
  const isStill = services.device.prefersReducedMotion();
  const send = (event: PlaybackEvent): void => ctx.update((draft) => follow(draft, event));

  // Browsers may refuse autoplay to save power; a button then asks for the tap they require.
  const play = (whenRefused: PlaybackEvent['type'] & ('refused' | 'error')): void => {
    element.current?.play()?.catch((cause: unknown) => {
      const isRefusal = cause instanceof DOMException && cause.name === 'NotAllowedError';
      if (isRefusal) send({ type: whenRefused });
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per time the slide is shown.
  useEffect(() => {
    if (isStill) send({ type: 'refused' });
    else play('refused');
  }, [signal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is loaded.
  useEffect(() => {
    if (!hasPicture && element.current) return onPicture(element.current, () => send({ type: 'picture' }));
  }, [hasPicture, signal]);
  useLesson(ctx, 'video', phase === 'playing' && hasPicture, { isWhole: false });
  const begun = usePauseWhileHidden(element, services.device, signal, () => play('refused'));
  // Its sound may still play.
  useEffect(() => {
    if (phase === 'failed') element.current?.pause();
  }, [phase]);

  const isLoading = phase === 'loading';
  const isChecked = isPlaying(phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts when it begins to load or to play.
  useEffect(() => {
    if (!isLoading && !isChecked) return;
    const left = new AbortController();
    const until = AbortSignal.any([signal, left.signal]);
    const check = () => send({ type: 'check', position: element.current?.currentTime ?? 0 });
    if (isChecked) clock.interval(CHECK_MS, check, until);
    else clock.timeout(LOADING_MS, () => send({ type: 'late' }), until);
    return () => left.abort();
  }, [isLoading, isChecked, signal]);

  // This slide has no idle timer, so after standing still for long it moves to one that has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts whenever the video's state changes.
  useEffect(() => {
    if (RUNNING.includes(phase)) return;
    const left = new AbortController();
    const leave = () => void (released ? go.next() : go.previous());
    clock.timeout(ABANDONED_MS, leave, AbortSignal.any([signal, left.signal]));
    return () => left.abort();
  }, [phase, released, signal]);

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
  }, [src]);
  const choose = (wanted: FilmVersion): void => {
    if (wanted === 'described') setSound('heard');
    ctx.update((draft) => {
      draft.version = wanted;
    });
  };
  const status = statusText(phase, t);
  return (
    <SlideFrame className="gh-video" layout="wide" title={t('video_title')} sentence={t('video_watch')}>
      <div className="gh-video__stage">
        <video
          ref={(video) => {
            element.current = video;
            // React sets only the property; the attribute also tells tools that the video begins silent.
            if (video) video.defaultMuted = true;
          }}
          className="gh-video__picture"
          src={src || undefined}
          muted={sound !== 'heard'}
          autoPlay={!isStill}
          playsInline
          preload="auto"
          poster={slice.source?.poster}
          disablePictureInPicture
          disableRemotePlayback
          data-phase={phase}
          data-version={version}
          aria-label={t('video_title')}
          aria-describedby={words && 'gh-video-words'}
          onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && send({ type: 'error' })}
          onPlaying={() => {
            send({ type: 'play' });
            begun();
          }}
          onTimeUpdate={({ currentTarget }) => sound === 'none' && hasSound(currentTarget) && setSound('muted')}
          onPause={() => send({ type: 'pause' })}
          onWaiting={() => send({ type: 'waiting' })}
          onError={() => send({ type: 'error' })}
          onEnded={() => send({ type: 'ended' })}
        >
          {captions && (
            <track key={captions.src} kind="captions" src={captions.src} srcLang={captions.language} default />
          )}
        </video>
        {(phase === 'blocked' || phase === 'paused') && (
          <Button
            className="gh-video__start"
            variant="primary"
            size="big"
            action="play"
            icon={<Play className="gh-icon" aria-hidden="true" />}
            onClick={() => {
              send({ type: 'start' });
              play('error');
            }}
          >
            {t('video_play')}
          </Button>
        )}
      </div>
      <div className="gh-video__bar">
        <StatusLine
          state={
            RUNNING.includes(phase) && phase !== 'playing'
              ? 'waiting'
              : phase === 'ended'
                ? 'ok'
                : status === null
                  ? null
                  : 'failed'
          }
        >
          {status}
        </StatusLine>
        <div className="gh-video__buttons">
          <Versions kinds={kinds} chosen={version} text={t} onChoose={choose} />
          {sound !== 'none' && (
            <Button
              action="sound"
              variant="quiet"
              icon={
                sound === 'heard' ? (
                  <VolumeX className="gh-icon" aria-hidden="true" />
                ) : (
                  <Volume2 className="gh-icon" aria-hidden="true" />
                )
              }
              onClick={() => setSound(sound === 'heard' ? 'muted' : 'heard')}
            >
              {sound === 'heard' ? t('video_sound_off') : t('video_sound_on')}
            </Button>
          )}
          {phase === 'playing' && (
            <Button
              action="pause"
              variant="quiet"
              icon={<Pause className="gh-icon" aria-hidden="true" />}
              onClick={() => element.current?.pause()}
            >
              {t('video_pause')}
            </Button>
          )}
          {(phase === 'ended' || phase === 'failed' || phase === 'stalled' || phase === 'slow') && (
            <Button action="replay" icon={<RotateCcw className="gh-icon" aria-hidden="true" />} onClick={again}>
              {phase === 'ended' ? t('video_replay') : t('action_retry')}
            </Button>
          )}
        </div>
      </div>
      {words && (
        <details className="gh-video__words">
          <summary>{t('video_words')}</summary>
          <p id="gh-video-words" lang={words.language.toLowerCase()} dir="auto">
            {words.text}
          </p>
        </details>
      )}
    </SlideFrame>
  );
}
