import { idsFromDeepest } from '../../domain/destination.ts';
import { type Finding, findingsOf } from '../../domain/finding.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import { pickLocalEntry } from '../../domain/local-text.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import type { PlaceToCheck, SlideCheck } from '../../domain/slide-check.ts';
import type { Video } from '../../schemas/generated/types.ts';

const find = findingsOf({
  video_missing: { severity: 'refuse', words: 'the video {file} does not exist' },
  video_no_file: { severity: 'refuse', words: 'expected the address of a video, found "{address}"' },
  video_poster_missing: { severity: 'refuse', words: 'the picture {file} of the video does not exist' },
  video_captions_missing: { severity: 'refuse', words: 'the captions {file} of the video do not exist' },
  video_version_missing: { severity: 'refuse', words: 'the version {file} of the video does not exist' },
  video_captions_gap: {
    severity: 'warn',
    words: 'the video has captions, but none in {language} or in a language shown in its place',
  },
});

/** Whether the place's video exists [VID-01]. */
const check: SlideCheck = {
  shows: ['/videos'],
  kinds: find.kinds,
  states: (place) => {
    const video = videoOf(place);
    const src = video === undefined ? '' : onPhotoHost(addressOf(video), place.document.photoHost ?? '');
    return src === '' ? [] : [{ source: { name: video?.video_name ?? '', src, duration: 0 } }];
  },
  findings: (place) => {
    const video = videoOf(place);
    if (video === undefined) return [];
    const at = appendToPointer(place.pathOf(video), video.url ? 'url' : 'video_name');
    const file = addressOf(video);
    const state = place.file(file);
    if (state === 'missing') return [find('video_missing', at, { file })];
    if (state === 'not-an-address') return [find('video_no_file', at, { address: file })];
    return [...beside(video, place)];
  },
};

export default check;

/** The server answers with the deepest place's; without a name there is none. */
function videoOf({ document: { videos = {} }, destination }: PlaceToCheck): Video | undefined {
  const id = idsFromDeepest(destination).find((own) => Object.hasOwn(videos, own));
  const video = id === undefined ? undefined : videos[id];
  return video?.video_name === '' ? undefined : video;
}

function* beside(video: Video, { pathOf, file, language, order }: PlaceToCheck): Generator<Finding> {
  const { poster, captions, sign_language: signed, audio_description: described } = video;
  const isThere = (address: string) => !['missing', 'not-an-address'].includes(file(address));
  if (poster && !isThere(poster))
    yield find('video_poster_missing', appendToPointer(pathOf(video), 'poster'), { file: poster });
  for (const one of captions ?? []) {
    if (!isThere(one.url)) yield find('video_captions_missing', appendToPointer(pathOf(one), 'url'), { file: one.url });
  }
  for (const one of [...(signed ?? []), ...(described ?? [])]) {
    if (!isThere(one.url)) yield find('video_version_missing', appendToPointer(pathOf(one), 'url'), { file: one.url });
  }
  if (captions?.length && pickLocalEntry(captions, order, () => true) === undefined)
    yield find('video_captions_gap', appendToPointer(pathOf(video), 'captions'), { language });
}

function addressOf({ url, video_name }: Video): string {
  return url || video_name;
}
