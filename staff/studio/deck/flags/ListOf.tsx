import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { appendToPointer, isWithin } from '../../../../domain/json-pointer.ts';
import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { Badge, Button, OrderedList } from '../../../components/index.ts';
import { readLocalText } from '../../../draft/local-text.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Parts } from './GroupOf.tsx';
import { valuesOf } from './set-inside.ts';
import { type EditorOfParts, FlagFrame, type ShapeProps, useFlagContext } from './shape-props.tsx';

function newItem(shape: FlagShape): unknown {
  if (shape.kind === 'group') {
    const ids = Object.entries(shape.parts).filter(([, part]) => part.kind === 'id');
    return Object.fromEntries(ids.map(([name]) => [name, newId()]));
  }
  if (shape.kind === 'list') return [];
  if (shape.kind === 'choice') return shape.values[0];
  if (shape.kind === 'switch') return shape.writes === 'flag' ? 0 : false;
  return shape.kind === 'texts' ? {} : '';
}

/** Never reused: the answers of visitors may name a removed item. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Props extends ShapeProps {
  readonly of: FlagShape;
  readonly most: number | undefined;
  readonly Editor: EditorOfParts;
}

export function ListOf({ Editor, of, most = Number.POSITIVE_INFINITY, value, onChange, ...props }: Props): ReactNode {
  const { id, path, name, label } = props;
  const t = useTexts('studio/deck');
  const { source } = useFlagContext();
  const box = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState('');
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, order, remove } = useItemKeys(items.length);
  const nameOf = (index: number) =>
    itemName(of, items[index], source).trim() || t('entry', { number: String(index + 1) });
  const write = (next: readonly unknown[]) => onChange(next.length > 0 ? next : undefined);
  const { focusLater, focusRef } = useFocusOfAdded();
  const add = () => {
    const key = String(Math.max(-1, ...keys.map(Number)) + 1);
    focusLater(key);
    setOpen(key);
    write([...items, newItem(of)]);
  };
  const take = (index: number) => {
    remove(index);
    write(items.filter((_, i) => i !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <FlagFrame {...props} ref={box}>
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
        {({ key, index }) => (
          <div className="st-ordered__line" ref={focusRef(key)}>
            <Item
              Editor={Editor}
              shape={of}
              id={`${id}.${key}`}
              path={[...path, index]}
              name={name}
              label={of.kind === 'group' ? nameOf(index) : t('entry', { number: String(index + 1) })}
              value={items[index]}
              onChange={(next) => write(items.map((other, i) => (i === index ? (next ?? newItem(of)) : other)))}
              isOpen={open === key}
              onToggle={() => setOpen(open === key ? '' : key)}
            >
              <Button
                icon={<Trash2 />}
                aria-label={t('entry_remove', { name: nameOf(index) })}
                onClick={() => take(index)}
              />
            </Item>
          </div>
        )}
      </OrderedList>
      <div>
        <Button text={t('entry_add')} data-add icon={<Plus />} disabled={items.length >= most} onClick={add} />
      </div>
    </FlagFrame>
  );
}

interface ItemProps extends ShapeProps {
  readonly Editor: EditorOfParts;
  readonly shape: FlagShape;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A group folds under its name; any other item shows its editor. */
function Item({ Editor, isOpen, onToggle, children, ...props }: ItemProps): ReactNode {
  const { shape, label, path } = props;
  if (shape.kind !== 'group') {
    return (
      <>
        <div className="st-flags__entry">
          <Editor {...props} />
        </div>
        {children}
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        <span className="st-ordered__name">{label}</span>
      </Button>
      {!isOpen && <Incomplete path={path} />}
      {children}
      {isOpen && (
        <div className="st-flags__entry st-flags__list">
          <Parts {...props} Editor={Editor} parts={shape.parts} />
        </div>
      )}
    </>
  );
}

function Incomplete({ path }: Pick<ShapeProps, 'path'>): ReactNode {
  const t = useTexts('studio/deck');
  const pointer = appendToPointer('', ...path);
  const isWrong = [...useFlagContext().problems.keys()].some((at) => isWithin(at, pointer));
  return isWrong ? <Badge tone="warning">{t('entry_wrong')}</Badge> : null;
}

function useFocusOfAdded() {
  const added = useRef('');
  const focusLater = (key: string) => {
    added.current = key;
  };
  const focusRef = (key: string) => (item: HTMLElement | null) => {
    if (item === null || added.current !== key) return;
    added.current = '';
    item.querySelector<HTMLElement>('input, textarea, button[aria-haspopup]')?.focus();
  };
  return { focusLater, focusRef };
}

/** Stable keys for items that have no id of their own. */
function useItemKeys(length: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = [...known.slice(0, length)];
  while (keys.length < length) keys.push(Math.max(-1, ...known, ...keys) + 1);
  return {
    keys: keys.map(String),
    order: (ids: readonly string[]) => setKnown(ids.map(Number)),
    remove: (index: number) => setKnown(keys.filter((_, i) => i !== index)),
  };
}

/** The first text of an item; '' without any. */
function itemName(shape: FlagShape, value: unknown, language: string): string {
  if (shape.kind === 'text' || shape.kind === 'number' || shape.kind === 'choice') return String(value ?? '');
  if (shape.kind === 'texts') return readLocalText(value, language);
  if (shape.kind !== 'group') return '';
  const names = Object.entries(shape.parts).map(([part, inner]) => itemName(inner, valuesOf(value)[part], language));
  return names.find((name) => name.trim() !== '') ?? '';
}
