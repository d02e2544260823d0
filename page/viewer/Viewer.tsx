import type { Clock } from 'gatehouse-engine';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { languageOrder } from '../../domain/local-text.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import type { Text } from '../../domain/text-lookup.ts';
import type { Config } from '../../plugins/_kit/product.ts';
import { Button } from '../ui/index.ts';
import { FrameView } from './FrameView.tsx';
import { framesOf, viewerPhotos } from './frames.ts';
import { gestureOf, keyMeaning, type Point } from './gesture.ts';
import { type RotationEvent, rotate, startRotation } from './rotation.ts';
import './viewer.css';

export interface ViewerProps {
  readonly config: Config;
  readonly text: Text;
  readonly clock: Clock;
  /** With reduced motion, the slideshow waits to be started. */
  readonly isStill: boolean;
  readonly isRightToLeft: boolean;
}

const DEFAULT_SECONDS = 8;
const RESUME_MS = 120_000;

/** An endless slideshow of a location's photos [VIEW-01]. */
export function Viewer({ config, text, clock, isStill, isRightToLeft }: ViewerProps): ReactNode {
  const { location, photoHost, viewer } = config;
  const seconds = viewer?.secondsPerSlide ?? DEFAULT_SECONDS;
  const frames = useMemo(() => framesOf(viewerPhotos(location), viewer?.photosPerSlide ?? 1), [location, viewer]);
  const [rotation, send] = useReducer(rotate, startRotation(frames.length, isStill));
  const { index, isPaused, step } = rotation;

  useEffect(() => send({ type: 'count', count: frames.length }), [frames]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts a new timer.
  useEffect(() => {
    const life = new AbortController();
    if (!isPaused) clock.timeout(seconds * 1000, () => send({ type: 'next' }), life.signal);
    else if (!isStill) clock.timeout(RESUME_MS, () => send({ type: 'resume' }), life.signal);
    return () => life.abort();
  }, [clock, seconds, isPaused, isStill, step]);

  const touching = useGestures(send, isRightToLeft);
  const frame = frames[index];
  const title = text('viewer_title', { location: location.name ?? '' });
  if (frame === undefined) {
    return (
      <main className="gh-viewer gh-viewer--empty">
        <h1>{title}</h1>
        <p>{text('viewer_empty')}</p>
      </main>
    );
  }
  const order = languageOrder(config, location.default_language);
  const before = frames[(index - 1 + frames.length) % frames.length];
  const after = frames[(index + 1) % frames.length];
  return (
    <main className="gh-viewer" data-paused={isPaused || undefined} data-still={isStill || undefined} {...touching}>
      <h1 className="gh-viewer__title">{title}</h1>
      {/* The previous frame beneath the current, and the next one for preloading. */}
      {[before, frame, after].map((shown, place) => {
        const isDouble = shown === undefined || (place !== 1 && shown === frame) || (place === 2 && shown === before);
        if (isDouble) return null;
        const role = place === 1 ? 'shown' : place === 0 ? 'beneath' : 'waiting';
        return (
          <FrameView
            key={shown.key}
            frame={shown}
            role={role}
            order={order}
            text={text}
            url={(photo) => photoUrl(photo.url, 'slideshow', photoHost)}
          />
        );
      })}
      <Bar text={text} isPaused={isPaused} position={{ n: index + 1, m: frames.length }} send={send} />
    </main>
  );
}

interface BarProps {
  readonly text: Text;
  readonly isPaused: boolean;
  readonly position: { readonly n: number; readonly m: number };
  send(event: RotationEvent): void;
}

function Bar({ text, isPaused, position, send }: BarProps): ReactNode {
  return (
    <div className="gh-viewer__bar">
      <Button
        action="previous"
        aria-label={text('viewer_previous')}
        icon={<ChevronLeft className="gh-icon gh-icon--flip" aria-hidden="true" />}
        onClick={() => send({ type: 'previous' })}
      >
        {''}
      </Button>
      <Button
        action="pause"
        icon={
          isPaused ? <Play className="gh-icon" aria-hidden="true" /> : <Pause className="gh-icon" aria-hidden="true" />
        }
        onClick={() => send({ type: 'toggle' })}
      >
        {isPaused ? text('viewer_play') : text('viewer_pause')}
      </Button>
      <Button
        action="next"
        aria-label={text('viewer_next')}
        icon={<ChevronRight className="gh-icon gh-icon--flip" aria-hidden="true" />}
        onClick={() => send({ type: 'next' })}
      >
        {''}
      </Button>
      <p className="gh-viewer__position">{text('viewer_position', position)}</p>
      {/* Not for every photo. */}
      <p className="gh-viewer__spoken" role="status">
        {isPaused ? `${text('viewer_paused')} – ${text('viewer_position', position)}` : ''}
      </p>
    </div>
  );
}

function useGestures(send: (event: RotationEvent) => void, isRightToLeft: boolean) {
  const touch = useRef<Point | null>(null);
  useEffect(() => {
    const life = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      const isOnButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
      const meaning = isOnButton ? null : keyMeaning(event.key, isRightToLeft);
      if (meaning === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      send({ type: meaning });
    };
    window.addEventListener('keydown', onKey, { signal: life.signal });
    return () => life.abort();
  }, [send, isRightToLeft]);

  const onPointerDown = (event: PointerEvent): void => {
    const isOnBar = event.target instanceof Element && event.target.closest('.gh-viewer__bar') !== null;
    touch.current = isOnBar ? null : { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = (event: PointerEvent): void => {
    const from = touch.current;
    touch.current = null;
    if (from === null) return;
    const gesture = gestureOf(from, { x: event.clientX, y: event.clientY }, isRightToLeft);
    if (gesture === 'tap') send({ type: 'toggle' });
    else if (gesture !== 'none') send({ type: gesture });
  };
  const onPointerCancel = (): void => {
    touch.current = null;
  };
  return { onPointerDown, onPointerUp, onPointerCancel };
}
