import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { languageOrder, pickLocalEntry } from '../../domain/local-text.ts';
import { Button, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { isOpen, type Phase } from './slice.ts';
import { type Film, RUNNING, useFilm, type VideoContext } from './use-film.ts';
import { Versions } from './Versions.tsx';
import './video.css';

type Text = VideoContext['services']['text'];

function statusText(phase: Phase, t: Text): string | null {
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

/** Plays the video, at first muted; Next appears when it has ended or cannot continue [VID-02]. */
export default function Video({ ctx }: { readonly ctx: VideoContext }): ReactNode {
  const film = useFilm(ctx);
  const { slice, services } = ctx;
  const t = services.text;
  const { phase } = slice.playback;
  const [seconds, setSeconds] = useState({ at: 0, of: slice.source?.duration ?? 0 });
  const words = pickLocalEntry(slice.source?.descriptions, languageOrder(ctx.config), () => true);
  return (
    <SlideFrame className="gh-video" layout="wide" title={t('video_title')} sentence={t('video_watch')}>
      <div className="gh-video__stage">
        <Picture
          ctx={ctx}
          film={film}
          describedBy={words && 'gh-video-words'}
          onTime={(now) => setSeconds((known) => (known.at === now.at && known.of === now.of ? known : now))}
        />
        {(phase === 'blocked' || phase === 'paused') && (
          <Button
            className="gh-video__start"
            variant="primary"
            size="big"
            action="play"
            icon={<Play className="gh-icon" aria-hidden="true" />}
            onClick={film.start}
          >
            {t('video_play')}
          </Button>
        )}
      </div>
      <Bar film={film} phase={phase} t={t}>
        {seconds.of > 0 && !isOpen(slice.playback) && (
          <p className="gh-video__left">
            {t('video_left', { time: minutes(seconds.of - seconds.at) })}
            <progress max={seconds.of} value={seconds.at} aria-hidden="true" />
          </p>
        )}
        {words && (
          <details className="gh-video__words">
            <summary>{t('video_words')}</summary>
            <p id="gh-video-words" lang={words.language.toLowerCase()} dir="auto">
              {words.text}
            </p>
          </details>
        )}
      </Bar>
    </SlideFrame>
  );
}

/** As 1:05, in the same order of digits in every direction of writing. */
function minutes(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `\u2066${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}\u2069`;
}

interface PictureProps {
  readonly ctx: VideoContext;
  readonly film: Film;
  readonly describedBy: string | undefined;
  onTime(seconds: { readonly at: number; readonly of: number }): void;
}

function Picture({ ctx: { slice, services, config }, film, describedBy, onTime }: PictureProps): ReactNode {
  const { sound, setSound, send } = film;
  const captions = pickLocalEntry(slice.source?.captions, languageOrder(config), () => true);
  return (
    <video
      ref={(video) => {
        film.element.current = video;
        // Tools look for the attribute; React sets only the property.
        if (video) video.defaultMuted = true;
      }}
      className="gh-video__picture"
      src={film.src || undefined}
      muted={sound !== 'heard'}
      autoPlay={!services.device.prefersReducedMotion()}
      playsInline
      preload="auto"
      poster={slice.source?.poster}
      disablePictureInPicture
      disableRemotePlayback
      data-phase={slice.playback.phase}
      data-version={film.version}
      aria-label={services.text('video_title')}
      aria-describedby={describedBy}
      onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && send({ type: 'error' })}
      onPlaying={() => {
        send({ type: 'play' });
        film.begun();
      }}
      onTimeUpdate={({ currentTarget }) => {
        if (sound === 'none' && hasSound(currentTarget)) setSound('muted');
        // Some streams have no end.
        const { currentTime, duration } = currentTarget;
        if (Number.isFinite(duration)) onTime({ at: Math.floor(currentTime), of: duration });
      }}
      onPause={() => send({ type: 'pause' })}
      onWaiting={() => send({ type: 'waiting' })}
      onError={() => send({ type: 'error' })}
      onEnded={() => send({ type: 'ended' })}
    >
      {captions && <track key={captions.src} kind="captions" src={captions.src} srcLang={captions.language} default />}
    </video>
  );
}

interface BarProps {
  readonly film: Film;
  readonly phase: Phase;
  readonly t: Text;
  readonly children: ReactNode;
}

function Bar({ film, phase, t, children }: BarProps): ReactNode {
  const { sound } = film;
  const isHeard = sound === 'heard';
  const SoundIcon = isHeard ? VolumeX : Volume2;
  return (
    <div className="gh-video__bar">
      {children}
      <StatusLine state={statusOf(phase)}>{statusText(phase, t)}</StatusLine>
      <div className="gh-video__buttons">
        <Versions kinds={film.kinds} chosen={film.version} text={t} onChoose={film.choose} />
        {sound !== 'none' && (
          <Button
            action="sound"
            variant="quiet"
            icon={<SoundIcon className="gh-icon" aria-hidden="true" />}
            onClick={() => film.setSound(isHeard ? 'muted' : 'heard')}
          >
            {isHeard ? t('video_sound_off') : t('video_sound_on')}
          </Button>
        )}
        {phase === 'playing' && (
          <Button
            action="pause"
            variant="quiet"
            icon={<Pause className="gh-icon" aria-hidden="true" />}
            onClick={() => film.element.current?.pause()}
          >
            {t('video_pause')}
          </Button>
        )}
        {(phase === 'ended' || phase === 'failed' || phase === 'stalled' || phase === 'slow') && (
          <Button action="replay" icon={<RotateCcw className="gh-icon" aria-hidden="true" />} onClick={film.again}>
            {phase === 'ended' ? t('video_replay') : t('action_retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function statusOf(phase: Phase): 'waiting' | 'ok' | 'failed' | null {
  if (phase === 'ended') return 'ok';
  if (phase === 'slow' || phase === 'stalled' || phase === 'failed') return 'failed';
  return RUNNING.includes(phase) && phase !== 'playing' ? 'waiting' : null;
}

/** Nonstandard; some appear only during playback. */
type Heard = HTMLVideoElement & {
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
  readonly audioTracks?: { readonly length: number };
};

function hasSound(video: HTMLVideoElement): boolean {
  const { mozHasAudio, webkitAudioDecodedByteCount, audioTracks }: Heard = video;
  return Boolean(mozHasAudio || webkitAudioDecodedByteCount || audioTracks?.length);
}
