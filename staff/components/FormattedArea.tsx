import { Bold, Heading, List, ListOrdered } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { Group, TextArea, Toolbar } from 'react-aria-components';
import { type Mark, withMark } from '../../domain/markdown-edit.ts';
import { Markdown } from '../../ui/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './Button.tsx';
import './formatted.css';

const MARKS = { bold: Bold, heading: Heading, list: List, numbers: ListOrdered } as const satisfies Record<
  Mark,
  unknown
>;

interface Props extends Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onWrite: (text: string) => void;
  /** For who has to know where the caret is. */
  readonly input?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A text of several lines that is stored as markdown. It stands there as visitors see it; who writes in it has buttons for
 * bold, headings and lists, and sees below what becomes of it [STU-03].
 */
export function FormattedArea({ value, onWrite, input: given, ...props }: Props): ReactNode {
  const own = useRef<HTMLTextAreaElement>(null);
  const input = given ?? own;
  const say = useTexts('components');
  const next = useRef<readonly [start: number, end: number] | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(...next.current);
    next.current = null;
  });
  const put = (mark: Mark) => {
    if (input.current === null) return;
    const { selectionStart, selectionEnd } = input.current;
    const { text, start, end } = withMark({ text: value, start: selectionStart, end: selectionEnd }, mark);
    next.current = [start, end];
    onWrite(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    put('bold');
  };
  return (
    <Group className="st-formatted" role="presentation" data-filled={value !== '' || undefined}>
      {({ isFocusWithin }) => (
        <>
          <TextArea
            {...props}
            ref={input}
            value={value}
            onChange={(event) => onWrite(event.currentTarget.value)}
            onKeyDown={press}
          />
          {isFocusWithin && (
            <Toolbar className="st-formatted__bar" aria-label={say('format')}>
              {(Object.keys(MARKS) as Mark[]).map((mark) => {
                const Icon = MARKS[mark];
                return (
                  <Button
                    key={mark}
                    look="quiet"
                    icon={<Icon aria-hidden="true" />}
                    label={say(`format_${mark}`)}
                    onPress={() => put(mark)}
                  />
                );
              })}
            </Toolbar>
          )}
          {value !== '' && (
            <div className="st-formatted__look" aria-hidden="true" lang={props.lang} dir={props.dir}>
              {isFocusWithin && <p className="st-formatted__legend">{say('format_look')}</p>}
              <Markdown text={value} />
            </div>
          )}
        </>
      )}
    </Group>
  );
}
