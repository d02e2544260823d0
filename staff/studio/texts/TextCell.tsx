import { createContext, type FocusEvent, type ReactNode, use, useId } from 'react';
import { textDirection } from '../../../domain/text-direction.ts';
import { Button, FormattedArea } from '../../components/index.ts';
import type { TextRow, TextSpot } from '../../draft/text-rows.ts';
import type { TextState } from '../../draft/text-state.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { PlainArea } from './PlainArea.tsx';
import { cellOf, type TextMark } from './text-marks.ts';

interface Company {
  readonly marks: ReadonlyMap<string, TextMark>;
  /** Who writes where. */
  readonly writers: ReadonlyMap<string, string>;
  readonly write: (text: string) => void;
}

/** What others do in the texts; apart from the rows, which are drawn again only when they change. */
export const CompanyContext = createContext<Company>({ marks: new Map(), writers: new Map(), write: () => {} });

interface CellProps {
  readonly row: TextRow;
  readonly state: TextState;
  readonly language: string;
  readonly label: string;
  /** The language that shows instead. */
  readonly fallback: string;
  readonly onWrite: (spot: TextSpot, language: string, text: string) => void;
}

/** One text in one language, with what is to be said about it. */
export function TextCell({ row, state, language, label, fallback, onWrite }: CellProps): ReactNode {
  const say = useTexts('studio/texts');
  const note = useId();
  const notes = {
    gap: () => say(fallback === '' ? 'gap_source' : 'gap', { language: fallback }),
    stale: () => say('older'),
  };
  const words = state === 'gap' || state === 'stale' ? notes[state]() : '';
  const { marks, writers, write } = use(CompanyContext);
  const own = row.values[language] ?? '';
  const cell = cellOf(row.id, language);
  const writer = writers.get(cell);
  const mark = marks.get(cell);
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
      return spot.part !== 'name';
    case 'notice':
      return spot.part === 'text';
    default:
      return false;
  }
}
