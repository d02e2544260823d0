import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { below, isWithin } from '../../../../domain/json-pointer.ts';
import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { Badge, Button, OrderedList } from '../../../components/index.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useFlagContext } from './flag-context.ts';
import { Parts } from './GroupOf.tsx';
import { useItemKeys } from './item-keys.ts';
import { itemName } from './item-name.ts';
import { newItem } from './new-item.ts';
import { Problem } from './Problem.tsx';
import type { EditorOfParts, ShapeProps } from './shape-props.ts';

interface Props extends ShapeProps {
  readonly of: FlagShape;
  readonly most: number | undefined;
  readonly Editor: EditorOfParts;
}

/** A list whose items are added, edited, put in another order and taken away. */
export function ListOf({ Editor, of, most = Number.POSITIVE_INFINITY, value, onChange, ...props }: Props): ReactNode {
  const { id, path, name, label, hint, problem } = props;
  const t = useTexts('studio/deck');
  const { source } = useFlagContext();
  const box = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState('');
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, order, remove } = useItemKeys(items.length);
  const nameOf = (index: number) =>
    itemName(of, items[index], source).trim() || t('entry', { number: String(index + 1) });
  const write = (next: readonly unknown[]) => onChange(next.length > 0 ? next : undefined);
  const added = useRef('');
  /** Who adds an item goes on in its first field. */
  const begin = (key: string) => (item: HTMLElement | null) => {
    if (item === null || added.current !== key) return;
    added.current = '';
    item.querySelector<HTMLElement>('input, textarea, button[aria-haspopup]')?.focus();
  };
  const add = () => {
    const key = String(Math.max(-1, ...keys.map(Number)) + 1);
    added.current = key;
    setOpen(key);
    write([...items, newItem(of)]);
  };
  const take = (index: number) => {
    remove(index);
    write(items.filter((_, i) => i !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset className="st-flags__group" ref={box}>
      <legend className="st-flags__legend">{label}</legend>
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
      <Problem problem={problem} />
      <OrderedList
        label={label}
        items={keys.map((key, index) => ({ key, index }))}
        idOf={({ key }) => key}
        nameOf={({ index }) => nameOf(index)}
        onOrder={(ids) => {
          order(ids);
          write(ids.map((key) => items[keys.indexOf(key)]));
        }}
      >
        {({ key, index }) => {
          const item = {
            id: `${id}.${key}`,
            path: [...path, index],
            name,
            value: items[index],
            onChange: (next: unknown) => write(items.map((other, i) => (i === index ? (next ?? newItem(of)) : other))),
          };
          const trash = (
            <Button icon={Trash2} label={t('entry_remove', { name: nameOf(index) })} onPress={() => take(index)} />
          );
          if (of.kind !== 'group') {
            return (
              <div className="st-ordered__line" ref={begin(key)}>
                <div className="st-flags__entry">
                  <Editor shape={of} {...item} label={t('entry', { number: String(index + 1) })} />
                </div>
                {trash}
              </div>
            );
          }
          const isOpen = open === key;
          return (
            <div className="st-ordered__line" ref={begin(key)}>
              <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(isOpen ? '' : key)}>
                {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
                <span className="st-ordered__name">{nameOf(index)}</span>
              </Button>
              {!isOpen && <Incomplete path={item.path} />}
              {trash}
              {isOpen && (
                <div className="st-flags__entry st-flags__list">
                  <Parts Editor={Editor} parts={of.parts} {...item} />
                </div>
              )}
            </div>
          );
        }}
      </OrderedList>
      <div>
        <Button text={t('entry_add')} data-add icon={Plus} isDisabled={items.length >= most} onPress={add} />
      </div>
    </fieldset>
  );
}

/** Says of an item that is closed that something in it is wrong. */
function Incomplete({ path }: Pick<ShapeProps, 'path'>): ReactNode {
  const t = useTexts('studio/deck');
  const pointer = below('', ...path);
  const isWrong = [...useFlagContext().problems.keys()].some((at) => isWithin(at, pointer));
  return isWrong ? <Badge tone="warning">{t('entry_wrong')}</Badge> : null;
}
