import type { SlideContext } from 'gatehouse-engine';
import { ArrowLeft, Building2, MapPin, Signpost } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toId } from '../../domain/flag.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import { Button, type Choice, ChoiceList, type Icon, SlideFrame } from '../../page/ui/index.ts';
import type { Id, SubLocation } from '../../schemas/generated/types.ts';
import { mayCheckIn } from '../_kit/choice/close-check.ts';
import { useFindPlace } from '../_kit/choice/FindPlace.tsx';
import { useClosed } from '../_kit/choice/use-closed.ts';
import type { SlideText } from '../_kit/page/services.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import type { Level } from './levels.ts';
import type { SublocationRead } from './slide.ts';

type Context = SlideContext<'sublocation', Level, SublocationRead>;

/** The id of the sub-location whose logo is hidden on extra-small screens [SUB-03]. */
const BARE_ON_SMALL_SCREENS = 30357;

/** One level of sub-locations to choose from [SUB-01]. */
export default function Sublocation({ ctx }: { readonly ctx: Context }): ReactNode {
  const [busyId, setBusyId] = useState<Id | null>(null);
  const { depth, items } = ctx.props;
  const t = ctx.services.text;
  const words = wordsOf(kindOf(ctx.props), t);
  const closed = useClosed(ctx);
  const findPlace = useFindPlace(ctx);

  const choose = async (id: Id): Promise<void> => {
    const chosen = items.find((item) => toId(item.id) === id);
    if (chosen === undefined || busyId !== null) return;
    setBusyId(id);
    try {
      if (await mayCheckIn(ctx, { id, name: chosen.name })) await take(ctx, [...ctx.slice.path.slice(0, depth), id]);
    } finally {
      setBusyId(null);
    }
  };

  if (findPlace.page) return findPlace.page;
  return (
    <SlideFrame
      title={words.title}
      sentence={words.instruction}
      icon={words.icon}
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
        items={items.map((item) => ({ ...choiceOf(item, ctx), ...closed(item.id) }))}
        onChoose={(id) => void choose(toId(id))}
        busyId={busyId}
        selectedId={ctx.slice.path[depth] ?? null}
      />
    </SlideFrame>
  );
}

/** Drops any choices at deeper levels, then goes to the next slide [SUB-05, SUB-07]. */
async function take(ctx: Context, path: readonly Id[]): Promise<void> {
  if (ctx.signal.aborted) return;
  ctx.update((slice) => {
    slice.path = path;
  });
  ctx.emit('sublocation:chosen', { path });
  ctx.emit('destination:changed', {});
  await ctx.go.next();
}

function choiceOf(item: SubLocation, ctx: Context): Choice {
  const id = toId(item.id);
  const src = onPhotoHost(item.profile_image, ctx.config.photoHost);
  return {
    id,
    label: item.name,
    // The name stands beside it and says the same.
    image: src ? { src, alt: '' } : undefined,
    icon: pictureOf(ctx.config, ctx.config.withoutReading?.places?.[id]),
    hideOnExtraSmall: id === BARE_ON_SMALL_SCREENS,
  };
}

function wordsOf(kind: LevelKind, t: SlideText<'sublocation'>): { title: string; instruction: string; icon: Icon } {
  switch (kind) {
    case 'purpose':
      return { title: t('track_title'), instruction: t('track_instruction'), icon: Signpost };
    case 'address':
      return { title: t('address_title'), instruction: t('address_instruction'), icon: MapPin };
    case 'other':
      return { title: t('sublocation_title'), instruction: t('sublocation_instruction'), icon: Building2 };
  }
}

type LevelKind = 'purpose' | 'address' | 'other';

/** Which titles a level uses [SUB-02]; mixed levels use the general ones. */
export function kindOf({ items }: Level): LevelKind {
  const types = new Set(items.map((item) => item.type));
  if (types.size !== 1) return 'other';
  const [type] = types;
  return type === 'purpose' || type === 'address' ? type : 'other';
}
