import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { below, isWithin } from '../../../../domain/json-pointer.ts';
import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { Badge, Button, OrderedList } from '../../../components/index.ts';
import { readLocalText } from '../../../draft/local-text.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useFlagContext } from './flag-context.ts';
import { Parts } from './GroupOf.tsx';
import { Problem } from './Problem.tsx';
import type { EditorOfParts, ShapeProps } from './shape-props.ts';

/** What an item of a list begins as. */
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

/** Never that of an item which was taken away: what visitors answered may name it. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

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

/** Tells the items of a list apart while they are moved and taken away, where nothing in them does. */
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

/** What an item of a list is called: its first text; '' for one without any. */
function itemName(shape: FlagShape, value: unknown, language: string): string {
  if (shape.kind === 'text' || shape.kind === 'number' || shape.kind === 'choice') return String(value ?? '');
  if (shape.kind === 'texts') return readLocalText(value, language);
  if (shape.kind !== 'group' || typeof value !== 'object' || value === null) return '';
  const names = Object.entries(shape.parts).map(([part, inner]) =>
    itemName(inner, (value as Readonly<Record<string, unknown>>)[part], language),
  );
  return names.find((name) => name.trim() !== '') ?? '';
}
