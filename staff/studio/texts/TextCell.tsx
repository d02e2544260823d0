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

interface Company {
  readonly marks: ReadonlyMap<string, TextMark>;
  /** Who writes where. */
  readonly writers: ReadonlyMap<string, string>;
  readonly write: (text: string) => void;
  /** Names that are the same in every language. */
  readonly names: ReadonlySet<string>;
}

/** What others do in the texts, and what they all share; apart from the rows, which are drawn again only when they change. */
export const CompanyContext = createContext<Company>({
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
  /** The language that shows instead. */
  readonly fallback: string;
  readonly onWrite: (spot: TextSpot, language: string, text: string) => void;
}

/** One text in one language, with what is to be said about it. */
export function TextCell({ row, state, language, source, label, fallback, onWrite }: CellProps): ReactNode {
  const t = useTexts('studio/texts');
  const note = useId();
  const notes = {
    gap: () => t(fallback === '' ? 'gap_source' : 'gap', { language: fallback }),
    stale: () => t('older'),
  };
  const words = state === 'gap' || state === 'stale' ? notes[state]() : '';
  const { marks, writers, write, names } = use(CompanyContext);
  const differ = differences(row, source, language, names);
  const own = row.values[language] ?? '';
  const cell = cellOf(row.id, language);
  const writer = writers.get(cell);
  const mark = marks.get(cell);
  const area = {
    className: 'st-input st-texts__input',
    'aria-label': label,
    'aria-describedby': words === '' && differ.length === 0 ? undefined : note,
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
      {(words !== '' || differ.length > 0) && (
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

/** What the translation says otherwise than its source [ALL-04]. */
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

/** Whose words came in, until the text is written on; what they changed can be taken back alone. */
function Marked({ mark, onTakeBack }: { readonly mark: TextMark; readonly onTakeBack: () => void }): ReactNode {
  const t = useTexts('studio/texts');
  const format = useFormat();
  const { by: name, at, isBoth } = mark;
  return (
    <div className="st-texts__note st-texts__company" role="status">
      {t(isBoth ? 'by_both' : 'by_other', { name, at: format.time(at) })}
      {/* At once: the text above loses its focus by the press, and with it the bar that keeps this button in its place. */}
      <Button text={t('take_back', { name })} look="quiet" onPressStart={onTakeBack} />
    </div>
  );
}

/** Texts that visitors see with headings, lists and bold words. */
function isFormatted({ spot }: TextRow): boolean {
  switch (spot.of) {
    case 'place':
      return spot.part !== 'form_instructions';
    case 'photo':
      return spot.part !== 'name';
    case 'notice':
      return spot.part === 'text';
    default:
      return false;
  }
}

interface Props extends ComponentProps<'textarea'> {
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/** A text without formats, that others may write in at the same time. */
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
