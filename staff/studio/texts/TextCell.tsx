import { type ComponentProps, createContext, type FocusEvent, type ReactNode, use, useId, useRef } from 'react';
import { textDirection } from '../../../domain/text-direction.ts';
import { Button, FormattedArea } from '../../components/index.ts';
import type { TextRow, TextSpot } from '../../draft/text-rows.ts';
import type { TextState } from '../../draft/text-state.ts';
import { findingWords } from '../../texts/finding-words.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { differences } from './differences.ts';
import { cellOf, type TextMark } from './text-marks.ts';
import { useSteadyCaret } from './use-steady-caret.ts';

interface TextEditing {
  readonly marks: ReadonlyMap<string, TextMark>;
  /** The names of colleagues by the cell they write in. */
  readonly writers: ReadonlyMap<string, string>;
  readonly write: (text: string) => void;
  readonly names: ReadonlySet<string>;
}

/** Apart from the rows, which draw again only when they change. */
export const TextEditingContext = createContext<TextEditing>({
  marks: new Map(),
  writers: new Map(),
  write: () => {},
  names: new Set(),
});

interface CellProps {
  readonly row: TextRow;
  readonly state: TextState;
  readonly language: string;
  readonly source: string;
  readonly label: string;
  /** The language shown instead; '' for the source itself. */
  readonly fallback: string;
  readonly onWrite: (spot: TextSpot, language: string, text: string) => void;
}

export function TextCell({ row, state, language, source, label, fallback, onWrite }: CellProps): ReactNode {
  const t = useTexts('studio/texts');
  const note = useId();
  const { marks, writers, write, names } = use(TextEditingContext);
  const gap = t(fallback === '' ? 'gap_source' : 'gap', { language: fallback });
  const words = state === 'gap' ? gap : state === 'stale' ? t('older') : '';
  const differ = differences(row, source, language, names);
  const hasNote = words !== '' || differ.length > 0;
  const own = row.values[language] ?? '';
  const cell = cellOf(row.id, language);
  const writer = writers.get(cell);
  const mark = marks.get(cell);
  const area = {
    className: 'st-input st-texts__input',
    'aria-label': label,
    'aria-describedby': hasNote ? note : undefined,
    lang: language,
    dir: textDirection(language),
    rows: row.isLong ? 2 : 1,
    value: own,
    placeholder: row.standard[language] ?? t('write'),
    'data-empty': own === '' && row.standard[language] === undefined ? true : undefined,
    'data-cell': language,
    onWrite: (text: string) => onWrite(row.spot, language, text),
    onBlur: () => write(''),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      write(cell);
      event.currentTarget.closest('.st-texts')?.querySelector('[data-last]')?.removeAttribute('data-last');
      event.currentTarget.setAttribute('data-last', '');
    },
  };
  return (
    <div className="st-texts__cell" data-state={state} data-writer={writer} data-language={label.split(', ').at(-1)}>
      {isFormatted(row) ? <FormattedArea {...area} /> : <PlainArea {...area} />}
      {hasNote && (
        <div className="st-texts__note" id={note}>
          {words}
          <Differences found={differ} />
        </div>
      )}
      {writer !== undefined && <p className="st-texts__note st-texts__company">{t('writes_here', { name: writer })}</p>}
      {mark !== undefined && mark.after === own && (
        <Marked mark={mark} onTakeBack={() => onWrite(row.spot, language, mark.before)} />
      )}
    </div>
  );
}

/** How the translation contradicts its source [ALL-04]. */
function Differences({ found }: { readonly found: ReturnType<typeof differences> }): ReactNode {
  const own = useLanguage();
  const slideName = useSlideName();
  return found.map((finding) => {
    const { words, language } = findingWords(finding, own, slideName);
    return (
      <p key={finding.code} lang={language} data-finding={finding.code}>
        {words}
      </p>
    );
  });
}

/** A colleague's merged edit, shown until the text is edited again. */
function Marked({ mark, onTakeBack }: { readonly mark: TextMark; readonly onTakeBack: () => void }): ReactNode {
  const t = useTexts('studio/texts');
  const format = useFormat();
  const { by: name, at, isBoth } = mark;
  return (
    <div className="st-texts__note st-texts__company" role="status">
      {t(isBoth ? 'by_both' : 'by_other', { name, at: format.time(at) })}
      {/* The text above keeps its focus, and with it the bar that keeps this button in its place. */}
      <Button
        text={t('take_back', { name })}
        variant="quiet"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onTakeBack}
      />
    </div>
  );
}

function isFormatted({ spot }: TextRow): boolean {
  if (spot.of === 'place') return spot.part !== 'form_instructions';
  return (spot.of === 'photo' || spot.of === 'notice') && spot.part === 'text';
}

interface Props extends ComponentProps<'textarea'> {
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

function PlainArea({ value, onWrite, ...props }: Props): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null);
  const noteCaret = useSteadyCaret(input, value);
  return (
    <textarea
      {...props}
      ref={input}
      value={value}
      onSelect={() => noteCaret()}
      onChange={({ currentTarget }) => {
        noteCaret(currentTarget.value);
        onWrite(currentTarget.value);
      }}
    />
  );
}
