import type { SlideContext } from 'gatehouse-engine';
import { ArrowLeft, Signpost } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { Button, ChoiceList, SlideFrame } from '../../page/ui/index.ts';
import type { Id, Track as TrackEntity } from '../../schemas/generated/types.ts';
import { mayCheckIn } from '../_kit/choice/close-check.ts';
import { useFindPlace } from '../_kit/choice/FindPlace.tsx';
import { useClosed } from '../_kit/choice/use-closed.ts';
import type { SlideText } from '../_kit/page/services.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import type { TrackRead } from './slide.ts';
import { titleOf } from './title.ts';

type Context = SlideContext<'track', { readonly items: readonly TrackEntity[] }, TrackRead>;

/** The tracks to choose from; a tap first checks whether the track is open [TRK-02]. */
export default function Track({ ctx }: { readonly ctx: Context }): ReactNode {
  const [busyId, setBusyId] = useState<Id | null>(null);
  const { items } = ctx.props;
  const words = wordsOf(titleOf(items, destination(ctx.config, ctx.facts).path), ctx.services.text);
  const t = ctx.services.text;
  const closed = useClosed(ctx);
  const findPlace = useFindPlace(ctx);

  const choose = async (id: Id): Promise<void> => {
    const chosen = items.find((item) => toId(item.id) === id);
    if (chosen === undefined || busyId !== null) return;
    setBusyId(id);
    try {
      if (await mayCheckIn(ctx, { id, name: chosen.name })) await take(ctx, id);
    } finally {
      setBusyId(null);
    }
  };

  if (findPlace.page) return findPlace.page;
  return (
    <SlideFrame
      title={words.title}
      sentence={words.instruction}
      icon={Signpost}
      layout="wide"
      actions={
        <>
          <Button
            action="back"
            icon={<ArrowLeft className="gh-icon gh-icon--flip" aria-hidden="true" />}
            onClick={() => void ctx.go.previous()}
          >
            {t('action_previous')}
          </Button>
          {findPlace.button}
        </>
      }
    >
      <ChoiceList
        label={words.title}
        items={items.map(({ id, name }) => ({
          id: toId(id),
          label: name,
          icon: pictureOf(ctx.config, ctx.config.withoutReading?.places?.[toId(id)]),
          ...closed(id),
        }))}
        onChoose={(id) => void choose(toId(id))}
        busyId={busyId}
        selectedId={ctx.slice.trackId}
      />
    </SlideFrame>
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

/** Sets the track, emits the moments that other slides react to, and goes to the next slide [TRK-03]. */
async function take(ctx: Context, trackId: Id): Promise<void> {
  if (ctx.signal.aborted) return;
  ctx.update((slice) => {
    slice.trackId = trackId;
  });
  ctx.emit('track:chosen', { trackId });
  ctx.emit('destination:changed', {});
  ctx.idle.reset();
  await ctx.go.next();
}
