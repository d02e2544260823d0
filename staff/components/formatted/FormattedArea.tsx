import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Markdown } from '../../../page/ui/index.ts';
import type { Editor } from './editor.ts';
import { type Format, FormatBar } from './FormatBar.tsx';
import './formatted.css';
import { type FormattedProps, SourceArea } from './SourceArea.tsx';
import { type Selected, selectedIn } from './selected-text.ts';

type Mode =
  | { readonly kind: 'shown' }
  | { readonly kind: 'written'; readonly selected: Selected }
  | { readonly kind: 'source' };

const NONE: ReadonlySet<Format> = new Set();

/** Loaded with the first formatted text. */
const loadKit = () => import('./editor.ts');

/** Edits Markdown visually. It shows plain text until focused, then opens an editor with a toolbar [STU-03]. */
export function FormattedArea(props: FormattedProps): ReactNode {
  const { value, onWrite, placeholder, rows = 1, className = '', onFocus, ...field } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const { canEdit, isError, mode, setMode, formats, editor, begin } = useEditor(box, value, onWrite);
  const enter = (event: FocusEvent<HTMLElement>) => {
    onFocus?.(event);
    // A press still has to set the caret.
    if (!isPressed.current) queueMicrotask(begin);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Switching windows changes nothing.
    if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
    editor.current?.close();
    setMode({ kind: 'shown' });
  };
  const press = ({ button }: MouseEvent) => {
    if (button !== 0 || mode.kind !== 'shown') return;
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
      begin();
    };
    window.addEventListener('mouseup', release, { once: true });
  };

  // Without the editor's code, the source can still be edited.
  if (mode.kind === 'source' || isError)
    return <SourceArea {...props} isFocused={mode.kind === 'source'} onLeave={() => setMode({ kind: 'shown' })} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns when both the text and its buttons are left.
    <div className="st-formatted" onBlur={leave}>
      {/* biome-ignore lint/a11y/useSemanticElements: no text area shows words as they look. */}
      <div
        {...field}
        ref={box}
        className={`st-formatted__box gh-markdown ${className}`.trim()}
        role="textbox"
        aria-multiline="true"
        aria-placeholder={placeholder}
        aria-readonly={!canEdit || undefined}
        contentEditable={canEdit}
        suppressContentEditableWarning
        tabIndex={0}
        data-rows={rows}
        data-blank={value === '' || undefined}
        data-placeholder={placeholder}
        onFocus={enter}
        onMouseDown={press}
        onBeforeInput={mode.kind === 'shown' ? (event) => event.preventDefault() : undefined}
      >
        {mode.kind === 'shown' && value !== '' && <Markdown text={value} />}
      </div>
      {mode.kind === 'written' && <FormatBar formats={formats} onFormat={(format) => editor.current?.format(format)} />}
    </div>
  );
}

function useEditor(box: RefObject<HTMLElement | null>, value: string, onWrite: (text: string) => void) {
  const { data: kit, isError } = useQuery({ queryKey: ['editor'], queryFn: loadKit, staleTime: 'static' });
  const editor = useRef<Editor>(null);
  const [mode, setMode] = useState<Mode>({ kind: 'shown' });
  const [formats, setFormats] = useState(NONE);
  const now = useRef({ value, onWrite });
  now.current = { value, onWrite };
  const latest = useRef(() => {});
  latest.current = () => {
    if (kit === undefined || mode.kind !== 'shown' || box.current === null) return;
    if (document.activeElement !== box.current) return;
    const selected = selectedIn(box.current);
    // Synchronous: the next keystroke must reach the editor.
    flushSync(() => setMode(kit.canOpen(value) ? { kind: 'written', selected } : { kind: 'source' }));
  };
  useLayoutEffect(() => {
    if (mode.kind !== 'written' || box.current === null || kit === undefined) return;
    const own = kit.openEditor(box.current, {
      value: now.current.value,
      selected: mode.selected,
      onWrite: (text) => now.current.onWrite(text),
      onFormats: setFormats,
    });
    editor.current = own;
    return () => {
      own.close();
      editor.current = null;
    };
  }, [mode, kit, box]);
  useLayoutEffect(() => {
    if (editor.current?.adopt(value) === false) {
      editor.current.close();
      setMode({ kind: 'source' });
    }
  }, [value]);
  const begin = useCallback(() => latest.current(), []);
  useEffect(() => {
    // The text may have had the focus before the editor loaded.
    if (kit !== undefined) queueMicrotask(begin);
  }, [kit, begin]);
  return { canEdit: kit !== undefined, isError, mode, setMode, formats, editor, begin };
}
