import { destination } from '../../domain/destination.ts';
import { toNumber } from '../../domain/flag.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import type { Verbs } from '../../engine/index.ts';
import { getVideo } from '../../schemas/generated/calls/get-video.ts';
import { poll } from '../_kit/calls/poll.ts';
import { initialPlayback } from './slice.ts';

type Context = Verbs<'video', never>;

/** Failed tries are repeated while the visitor fills in the form: delay in milliseconds and number of tries. */
const RETRY_MS = 5000;
const TRIES = 12;

/** Requests the destination's video [VID-01]; the answer is ignored if the destination has changed since [PHO-05]. */
export async function askForVideo(c: Context): Promise<void> {
  const { id, settled } = destination(c.config, c.facts);
  const asked = settled ? String(id) : null;
  if (asked !== null && asked === c.slice.askedFor && c.slice.source !== null) return;
  c.update((slice) => {
    slice.askedFor = asked;
    slice.source = null;
    slice.playback = initialPlayback;
  });
  if (asked === null) return;
  const isCurrent = () => c.slice.askedFor === asked && !c.visitSignal.aborted;
  const stop = new AbortController();
  const outcome = await poll({
    clock: c.clock,
    signal: AbortSignal.any([c.visitSignal, stop.signal]),
    everyMs: RETRY_MS,
    maxTries: TRIES,
    run: (signal) => {
      if (!isCurrent()) stop.abort();
      return c.services.http.send(getVideo, { subLocationId: id }, { signal });
    },
    done: () => true,
  });
  if (outcome.kind !== 'done' || !isCurrent() || outcome.value.video_name === '') return;
  const { video_name: name, url, duration } = outcome.value;
  const src = onPhotoHost(url || name, c.config.photoHost);
  if (src === '') return;
  c.update((slice) => {
    slice.source = { name, src, duration: toNumber(duration) };
  });
}
