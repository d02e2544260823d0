import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import {
  type FromPreview,
  markMessage,
  readMarkedMessage,
  type Scene,
  type ToPreview,
} from '../../../domain/preview-messages.ts';
import type { DeviceSize } from './devices.ts';

interface Props {
  readonly scene: Scene;
  /** Without one, assistive technology skips the frame. */
  readonly title?: string;
  readonly size: DeviceSize;
  readonly scale: number;
  readonly onMessage?: (message: FromPreview, answer: (message: ToPreview) => void) => void;
}

/** The check-in in a frame. It reports each load and gets the scene; only this frame on our own origin is trusted. */
export function PreviewFrame({ scene, title, size, scale, onMessage }: Props): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const latest = useRef({ scene, onMessage });
  latest.current = { scene, onMessage };

  useEffect(() => {
    const { origin } = window.location;
    const send = (message: ToPreview) => frame.current?.contentWindow?.postMessage(markMessage(message), origin);
    const hear = (event: MessageEvent<unknown>) => {
      const message = readMarkedMessage<FromPreview>(event, { source: frame.current?.contentWindow, origin });
      if (message === null) return;
      if (message.kind === 'ready') {
        isReady.current = true;
        send({ kind: 'show', scene: latest.current.scene });
      } else latest.current.onMessage?.(message, send);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (isReady.current)
      frame.current?.contentWindow?.postMessage(markMessage({ kind: 'show', scene }), window.location.origin);
  }, [scene]);

  const { width, height } = size;
  const place = { '--st-frame-w': `${width}px`, '--st-frame-h': `${height}px`, '--st-frame-scale': scale };
  return (
    <div className="st-preview__device" style={place as CSSProperties}>
      <iframe
        ref={frame}
        className="st-preview__frame"
        src="/staff/preview"
        title={title ?? ''}
        {...(title === undefined && { inert: true, 'aria-hidden': true, tabIndex: -1 })}
      />
    </div>
  );
}
