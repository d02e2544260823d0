import { Building2, MapPin, Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { toId } from '../../domain/flag.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import type { Choice, Icon } from '../../page/ui/index.ts';
import type { Id, SubLocation } from '../../schemas/generated/types.ts';
import { ChoosePlace } from '../_kit/choice/ChoosePlace.tsx';
import type { SlideText } from '../_kit/page/services.ts';
import type { SlideContext } from '../_kit/product.ts';
import type { Level } from './list-levels.ts';
import type { SublocationRead } from './slide.ts';

type Context = SlideContext<'sublocation', Level, SublocationRead>;

/** Its logo is hidden on extra-small screens [SUB-03]. */
const BARE_ON_SMALL_SCREENS = 30357;

export default function Sublocation({ ctx }: { readonly ctx: Context }): ReactNode {
  const { depth, items } = ctx.props;
  const { path } = ctx.slice;
  return (
    <ChoosePlace
      ctx={ctx}
      {...wordsOf(kindOf(ctx.props), ctx.services.text)}
      items={items}
      selectedId={path[depth] ?? null}
      cardOf={(item) => cardOf(item, ctx)}
      onTake={(id) => take(ctx, [...path.slice(0, depth), id])}
    />
  );
}

async function take(ctx: Context, path: readonly Id[]): Promise<void> {
  if (ctx.signal.aborted) return;
  ctx.update({ path });
  ctx.emit('sublocation:chosen', { path });
  ctx.emit('destination:changed', {});
  await ctx.go.next();
}

function cardOf(item: SubLocation, ctx: Context): Partial<Choice> {
  const src = onPhotoHost(item.profile_image, ctx.config.photoHost);
  return {
    image: src ? { src, alt: '' } : undefined,
    hideOnExtraSmall: toId(item.id) === BARE_ON_SMALL_SCREENS,
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

/** Selects a level's titles; mixed levels use the general ones [SUB-02]. */
export function kindOf({ items }: Level): LevelKind {
  const types = new Set(items.map((item) => item.type));
  if (types.size !== 1) return 'other';
  const [type] = types;
  return type === 'purpose' || type === 'address' ? type : 'other';
}
