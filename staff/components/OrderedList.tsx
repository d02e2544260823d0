import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly onOrder: (ids: readonly string[]) => void;
  readonly children: (item: T) => ReactNode;
}

/** Reorders by dragging, touch or keyboard: Enter on the handle, arrows, Enter. */
export function OrderedList<T>({ label, items, idOf, nameOf, onOrder, children }: Props<T>): ReactNode {
  const t = useTexts('components');
  const ids = items.map(idOf);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const moved = ids.filter((id) => keys.has(id));
      const others = ids.filter((id) => !keys.has(id));
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onOrder([...others.slice(0, at), ...moved, ...others.slice(at)]);
    },
  });
  return (
    <GridList
      className="st-ordered"
      aria-label={label}
      items={items.map((item) => ({ id: idOf(item), item }))}
      dependencies={[items, children]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {({ id, item }) => (
        <GridListItem id={id} className="st-ordered__item" textValue={nameOf(item)}>
          <Button slot="drag" className="st-ordered__grip" aria-label={t('move', { name: nameOf(item) })}>
            <GripVertical aria-hidden="true" />
          </Button>
          {children(item)}
        </GridListItem>
      )}
    </GridList>
  );
}
