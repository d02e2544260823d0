import { Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { destination } from '../../domain/destination.ts';
import type { Id, Track as TrackEntity } from '../../schemas/generated/types.ts';
import { ChoosePlace } from '../_kit/choice/ChoosePlace.tsx';
import type { SlideText } from '../_kit/page/services.ts';
import type { SlideContext } from '../_kit/product.ts';
import type { TrackRead } from './slide.ts';
import { titleOf } from './title.ts';

type Context = SlideContext<'track', { readonly items: readonly TrackEntity[] }, TrackRead>;

export default function Track({ ctx }: { readonly ctx: Context }): ReactNode {
  const { items } = ctx.props;
  return (
    <ChoosePlace
      ctx={ctx}
      {...wordsOf(titleOf(items, destination(ctx.config, ctx.facts).path), ctx.services.text)}
      icon={Signpost}
      items={items}
      selectedId={ctx.slice.trackId}
      onTake={(id) => take(ctx, id)}
    />
  );
}

function wordsOf(title: ReturnType<typeof titleOf>, t: SlideText<'track'>): { title: string; instruction: string } {
  switch (title) {
    case 'purpose':
      return { title: t('track_title'), instruction: t('track_instruction') };
    case 'where':
      return { title: t('sublocation_title'), instruction: t('sublocation_instruction') };
    case 'exactly':
      return { title: t('track_exact_title'), instruction: t('track_instruction') };
  }
}

async function take(ctx: Context, trackId: Id): Promise<void> {
  if (ctx.signal.aborted) return;
  ctx.update({ trackId });
  ctx.emit('track:chosen', { trackId });
  ctx.emit('destination:changed', {});
  ctx.idle.reset();
  await ctx.go.next();
}
