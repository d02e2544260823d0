import { createContext, type FocusEvent, memo, type ReactNode, use, useId, useRef, useState } from 'react';
import { textDirection } from '../../../domain/text-direction.ts';
import { Button, FormattedArea } from '../../components/index.ts';
import { isSame } from '../../draft/merge.ts';
import type { TextGroup, TextRow, TextSpot } from '../../draft/text-rows.ts';
import type { JudgedRow, TextState } from '../../draft/text-state.ts';
import { useFormat } from '../../texts/use-format.ts';
import { readable } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { textLook } from './text-look.ts';
import { cellOf, type TextMark } from './text-marks.ts';
import { useGrowing } from './use-growing.ts';
import { useSteadyCaret } from './use-steady-caret.ts';

interface Company {
  readonly marks: ReadonlyMap<string, TextMark>;
  /** Who writes where. */
  readonly writers: ReadonlyMap<string, string>;
  readonly write: (text: string) => void;
}

/** What others do in the texts; apart from the rows, which are drawn again only when they change. */
export const CompanyContext = createContext<Company>({ marks: new Map(), writers: new Map(), write: () => {} });

interface RowsProps {
  readonly languages: readonly string[];
  readonly source: string;
  readonly named: (language: string) => string;
  readonly onWrite: (spot: TextSpot, language: string, text: string) => void;
}

interface Props extends RowsProps {
  readonly group: TextGroup;
  readonly rows: readonly JudgedRow[];
  readonly isOpen: boolean;
}

/** The texts of one kind. The product's own words stay folded until somebody looks for one. */
export function TextSection({ group, rows, isOpen, ...props }: Props): ReactNode {
  const say = useTexts('studio/texts');
  const [wasOpened, setOpened] = useState(false);
  const drawn = useGrowing(rows.length);
  if (rows.length === 0) return null;
  const list = () => rows.slice(0, drawn).map((judged) => <Row key={judged.row.id} judged={judged} {...props} />);
  const heading = (
    <>
      {say(`group_${group}`)} <small>{rows.length}</small>
    </>
  );
  if (isOpen)
    return (
      <section className="st-texts__group" data-group={group}>
        <h2 className="st-texts__title">{heading}</h2>
        {list()}
      </section>
    );
  return (
    <details className="st-texts__group" data-group={group} onToggle={() => setOpened(true)}>
      <summary className="st-texts__title">{heading}</summary>
      {wasOpened && list()}
    </details>
  );
}

interface RowProps extends RowsProps {
  readonly judged: JudgedRow;
}

const Row = memo(function Row({ judged, languages, source, named, onWrite }: RowProps): ReactNode {
  const label = useRowLabel(judged.row, source);
  return (
    <div className="st-texts__row" data-text={judged.row.id} {...textLook(judged.row)}>
      <p className="st-texts__label">
        {label.what}
        {label.where !== '' && <small>{label.where}</small>}
      </p>
      {languages.map((language) => (
        <Cell
          key={language}
          row={judged.row}
          state={judged.states[language] ?? 'none'}
          language={language}
          label={[label.what, label.where, named(language)].filter((part) => part !== '').join(', ')}
          fallback={language === source ? '' : named(source)}
          onWrite={onWrite}
        />
      ))}
    </div>
  );
}, isSameRow);

/** Rows are made with every letter; most say what they said before. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    isSame(before.judged, after.judged) &&
    before.languages.join() === after.languages.join() &&
    before.source === after.source &&
    before.onWrite === after.onWrite
  );
}

interface CellProps {
  readonly row: TextRow;
  readonly state: TextState;
  readonly language: string;
  readonly label: string;
  /** The language that shows instead. */
  readonly fallback: string;
  readonly onWrite: RowsProps['onWrite'];
}

function Cell({ row, state, language, label, fallback, onWrite }: CellProps): ReactNode {
  const say = useTexts('studio/texts');
  const note = useId();
  const notes = {
    gap: () => say(fallback === '' ? 'gap_source' : 'gap', { language: fallback }),
    stale: () => say('older'),
  };
  const words = state === 'gap' || state === 'stale' ? notes[state]() : '';
  const input = useRef<HTMLTextAreaElement>(null);
  const { marks, writers, write } = use(CompanyContext);
  const own = row.values[language] ?? '';
  const cell = cellOf(row.id, language);
  const writer = writers.get(cell);
  const mark = marks.get(cell);
  const noteCaret = useSteadyCaret(input, own);
  const change = (text: string) => {
    noteCaret(text);
    onWrite(row.spot, language, text);
  };
  const area = {
    className: 'st-input st-texts__input',
    'aria-label': label,
    'aria-describedby': words === '' ? undefined : note,
    lang: language,
    dir: textDirection(language),
    rows: row.isLong ? 2 : 1,
    value: own,
    placeholder: row.standard[language] ?? say('write'),
    'data-empty': own === '' && row.standard[language] === undefined ? true : undefined,
    'data-cell': language,
    onSelect: () => noteCaret(),
    onBlur: () => write(''),
    onFocus: (event: FocusEvent<HTMLTextAreaElement>) => {
      write(cell);
      event.currentTarget.closest('.st-texts')?.querySelector('[data-last]')?.removeAttribute('data-last');
      event.currentTarget.setAttribute('data-last', '');
    },
  };
  return (
    <div className="st-texts__cell" data-state={state} data-writer={writer} data-language={label.split(', ').at(-1)}>
      {isFormatted(row) ? (
        <FormattedArea {...area} input={input} onWrite={change} />
      ) : (
        <textarea {...area} ref={input} onChange={(event) => change(event.currentTarget.value)} />
      )}
      {words !== '' && (
        <p className="st-texts__note" id={note}>
          {words}
        </p>
      )}
      {writer !== undefined && (
        <p className="st-texts__note st-texts__company">{say('writes_here', { name: writer })}</p>
      )}
      {mark !== undefined && mark.after === own && (
        <Marked mark={mark} onTakeBack={() => onWrite(row.spot, language, mark.before)} />
      )}
    </div>
  );
}

/** Whose words came in, until the text is written on; what they changed can be taken back alone. */
function Marked({ mark, onTakeBack }: { readonly mark: TextMark; readonly onTakeBack: () => void }): ReactNode {
  const say = useTexts('studio/texts');
  const format = useFormat();
  const { by: name, at, isBoth } = mark;
  return (
    <div className="st-texts__note st-texts__company" role="status">
      {say(isBoth ? 'by_both' : 'by_other', { name, at: format.time(at) })}
      {/* At once: the text above loses its focus by the press, and with it the bar that keeps this button in its place. */}
      <Button look="quiet" onPressStart={onTakeBack}>
        {say('take_back', { name })}
      </Button>
    </div>
  );
}

/** Texts that visitors see with headings, lists and bold words. */
function isFormatted({ spot }: TextRow): boolean {
  switch (spot.of) {
    case 'place':
      return spot.part !== 'form_instructions';
    case 'photo':
    case 'notice':
      return spot.part === 'text';
    default:
      return false;
  }
}

interface RowLabel {
  readonly what: string;
  readonly where: string;
}

const NAME_LETTERS = 48;

/** The beginning of a text, up to a word. */
function shortened(text: string): string {
  if (text.length <= NAME_LETTERS) return text;
  return `${text.slice(0, NAME_LETTERS).replace(/\s+\S*$/, '')} …`;
}

/** "Instructions" and "Gate 2 › Lane 4". */
function useRowLabel({ spot, about, names, group, values, standard }: TextRow, source: string): RowLabel {
  const say = useTexts('studio/texts');
  const slides = useTexts('slides');
  const { list } = useFormat();
  const place = names.join(' › ');
  switch (spot.of) {
    case 'place':
      return { what: say(spot.part), where: place };
    case 'photo':
      return { what: say(`photo_${spot.part}`), where: list([about, place].filter((part) => part !== '')) };
    case 'question':
      return { what: say(spot.part), where: spot.part === 'question' ? place : about };
    case 'notice':
      return { what: say(`notice_${spot.part}`), where: '' };
    case 'word': {
      // A place or an option is its own name; others go by what they say, and never by their key.
      if (group !== 'standard' && !about.includes('_')) return { what: about, where: '' };
      const said = shortened(values[source] || standard[source] || readable(about));
      if (group === 'fields') return { what: said, where: say('label_of_field') };
      return { what: said, where: slides.find(about.split('_')[0] ?? '') ?? say('anywhere') };
    }
  }
}
