import { idsFromDeepest } from '../../domain/destination.ts';
import { findingsOf } from '../../domain/finding.ts';
import { below } from '../../domain/json-pointer.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import type { PlaceToCheck, SlideCheck } from '../../domain/slide-check.ts';
import type { Video } from '../../schemas/generated/types.ts';

const find = findingsOf({
  video_missing: { severity: 'refuse', words: 'there is no video {file}' },
  video_no_file: { severity: 'refuse', words: 'expected the address of a video, found "{address}"' },
});

/** The video of the place, and whether it is there [VID-01]. */
const check: SlideCheck = {
  states: (place) => {
    const video = videoOf(place);
    const src = video === undefined ? '' : onPhotoHost(addressOf(video), place.document.photoHost ?? '');
    return src === '' ? [] : [{ source: { name: video?.video_name ?? '', src, duration: 0 } }];
  },
  findings: (place) => {
    const video = videoOf(place);
    if (video === undefined) return [];
    const at = below(place.pathOf(video), video.url ? 'url' : 'video_name');
    const file = addressOf(video);
    const state = place.file(file);
    if (state === 'missing') return [find('video_missing', at, { file })];
    return state === 'not-an-address' ? [find('video_no_file', at, { address: file })] : [];
  },
};

export default check;

/** As the server answers it: of the deepest place that has one; without a name there is none. */
function videoOf({ document: { videos = {} }, destination }: PlaceToCheck): Video | undefined {
  const id = idsFromDeepest(destination).find((own) => Object.hasOwn(videos, own));
  const video = id === undefined ? undefined : videos[id];
  return video?.video_name === '' ? undefined : video;
}

function addressOf({ url, video_name }: Video): string {
  return url || video_name;
}
