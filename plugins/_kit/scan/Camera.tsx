import type { Clock } from 'gatehouse-engine';
import { ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../page/ui/index.ts';
import './camera.css';

/** Milliseconds: fast enough for a hand, slow enough for an old kiosk. */
const LOOK_MS = 150;
const SEARCHED = 720;

export interface CameraProps {
  readonly label: string;
  readonly hint: string;
  readonly clock: Clock;
  onCode(text: string): void;
  onFailed(): void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats?(): Promise<readonly string[]>;
}

/** Scans after a tap, or at once where the camera is permitted [GATE-06]. Pictures stay on the device. */
export function Camera({ label, hint, clock, onCode, onFailed }: CameraProps): ReactNode {
  const figure = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const view = figure.current?.ownerDocument.defaultView;
    const asked = view?.navigator.permissions?.query({ name: 'camera' as PermissionName });
    asked?.then(
      ({ state }) => state === 'granted' && setOn(true),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const looking = new AbortController();
    void watch(video.current, clock, looking.signal).then((found) => {
      if (looking.signal.aborted) return;
      setOn(false);
      if (found === null) onFailed();
      else onCode(found);
    });
    return () => looking.abort();
  }, [isOn, clock, onCode, onFailed]);
  return (
    <figure ref={figure} className="gh-camera">
      {isOn ? (
        <>
          <video ref={video} muted playsInline aria-label={hint} />
          <figcaption>{hint}</figcaption>
        </>
      ) : (
        <Button
          action="scan"
          variant="primary"
          size="big"
          icon={<ScanLine className="gh-icon" aria-hidden="true" />}
          onClick={() => setOn(true)}
        >
          {label}
        </Button>
      )}
    </figure>
  );
}

async function watch(video: HTMLVideoElement | null, clock: Clock, signal: AbortSignal): Promise<string | null> {
  const view = video?.ownerDocument.defaultView;
  if (!video || !view?.navigator.mediaDevices) return null;
  let stream: MediaStream;
  try {
    // A phone's rear camera; a kiosk has only one.
    stream = await view.navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch {
    return null;
  }
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    video.srcObject = stream;
    await video.play();
    const read = await reader(view);
    while (!signal.aborted) {
      const text = await read(video);
      if (text) return text;
      await clock.sleep(LOOK_MS, signal);
    }
    return null;
  } catch {
    return null;
  } finally {
    stop();
  }
}

/** The browser's reader knows bar codes; jsQR needs neither eval nor WebAssembly, which the policy blocks. */
async function reader(view: Window): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector: Maker } = view as { BarcodeDetector?: DetectorMaker };
  // Some systems have the class but support no format.
  const formats = (await Maker?.getSupportedFormats?.().catch(() => [])) ?? [];
  if (Maker !== undefined && formats.includes('qr_code')) {
    const detector = new Maker({ formats });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = view.document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (pen === null || videoWidth === 0) return undefined;
    const scale = Math.min(1, SEARCHED / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height)?.data;
  };
}
