import { destination } from '../../domain/destination.ts';
import { toNumber } from '../../domain/flag.ts';
import { onPhotoHost, photoUrl } from '../../domain/photo-url.ts';
import { getVideo } from '../../schemas/generated/calls/get-video.ts';
import type { GetVideoAnswer } from '../../schemas/generated/types.ts';
import type { Verbs } from '../_kit/product.ts';
import { ask } from '../_kit/visit/ask-question.ts';
import type { VideoRead } from './reads.ts';
import { initialPlayback, type VideoSource } from './slice.ts';

type Context = Verbs<'video', VideoRead>;

export async function askForVideo(ctx: Context): Promise<void> {
  const { id, settled } = destination(ctx.config, ctx.facts);
  const asked = settled ? String(id) : null;
  const { askedFor, state } = ctx.slice.question;
  if (asked !== null && asked === askedFor && (state === 'answered' || state === 'asking')) return;
  ctx.update({ source: null, playback: initialPlayback });
  const send = (signal: AbortSignal) => ctx.services.http.send(getVideo, { subLocationId: id }, { signal });
  await ask(ctx, asked, send, (answer) => ({ source: sourceOf(answer, ctx.config.photoHost) }));
}

function sourceOf(answer: GetVideoAnswer, photoHost: string): VideoSource | null {
  const { video_name: name, url, duration } = answer;
  const src = name === '' ? '' : onPhotoHost(url || name, photoHost);
  if (src === '') return null;
  const poster = photoUrl(answer.poster, 'slideshow', photoHost);
  const filesOf = (entries: GetVideoAnswer['captions']) =>
    (entries ?? [])
      .map(({ language, url: file }) => ({ language: language.toLowerCase(), src: onPhotoHost(file, photoHost) }))
      .filter((one) => one.src !== '');
  const captions = filesOf(answer.captions);
  const versions = [
    ...filesOf(answer.sign_language).map((one) => ({ kind: 'signed' as const, ...one })),
    ...filesOf(answer.audio_description).map((one) => ({ kind: 'described' as const, ...one })),
  ];
  const descriptions = (answer.descriptions ?? []).filter(({ text }) => text.trim() !== '');
  return {
    name,
    src,
    duration: toNumber(duration),
    ...(poster !== '' && { poster }),
    ...(captions.length > 0 && { captions }),
    ...(descriptions.length > 0 && { descriptions }),
    ...(versions.length > 0 && { versions }),
  };
}
