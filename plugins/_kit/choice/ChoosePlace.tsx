import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toId } from '../../../domain/flag.ts';
import { Button, type Choice, ChoiceList, type Icon, SlideFrame } from '../../../page/ui/index.ts';
import type { Id } from '../../../schemas/generated/types.ts';
import { pictureOf } from '../picture/picture-of.tsx';
import { mayCheckIn } from './close-check.ts';
import { useFindPlace } from './FindPlace.tsx';
import type { Finder } from './find-place.ts';
import { useClosed } from './use-closed.ts';

interface ChoosePlaceProps<Item> {
  readonly ctx: Finder;
  readonly title: string;
  readonly instruction: string;
  readonly icon: Icon;
  readonly items: readonly Item[];
  readonly selectedId: Id | null;
  cardOf?(item: Item): Partial<Choice>;
  onTake(id: Id): Promise<void>;
}

/** A list of places; a tap first checks whether the place is open [SUB-04, TRK-02]. */
export function ChoosePlace<Item extends { readonly id: Id; readonly name: string }>(
  props: ChoosePlaceProps<Item>,
): ReactNode {
  const { ctx, title, items } = props;
  const [busyId, setBusyId] = useState<Id | null>(null);
  const closed = useClosed(ctx);
  const findPlace = useFindPlace(ctx);

  const choose = async (id: Id): Promise<void> => {
    const chosen = items.find((item) => toId(item.id) === id);
    if (chosen === undefined || busyId !== null) return;
    setBusyId(id);
    try {
      if (await mayCheckIn(ctx, { id, name: chosen.name })) await props.onTake(id);
    } finally {
      setBusyId(null);
    }
  };

  if (findPlace.page) return findPlace.page;
  return (
    <SlideFrame
      title={title}
      sentence={props.instruction}
      icon={props.icon}
      layout="wide"
      actions={
        <>
          <Button
            action="back"
            icon={<ArrowLeft className="gh-icon gh-icon--flip" aria-hidden="true" />}
            onClick={() => void ctx.go.previous()}
          >
            {ctx.services.text('action_previous')}
          </Button>
          {findPlace.button}
        </>
      }
    >
      <ChoiceList
        label={title}
        items={items.map((item) => ({
          id: toId(item.id),
          label: item.name,
          icon: pictureOf(ctx.config, ctx.config.withoutReading?.places?.[toId(item.id)]),
          ...props.cardOf?.(item),
          ...closed(item.id),
        }))}
        onChoose={(id) => void choose(toId(id))}
        busyId={busyId}
        selectedId={props.selectedId}
      />
    </SlideFrame>
  );
}
