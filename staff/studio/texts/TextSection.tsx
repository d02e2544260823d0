import { memo, type ReactNode, useState } from 'react';
import { keysOf } from '../../../domain/json-pointer.ts';
import type { FlagWords } from '../../../schemas/flag-form.ts';
import type { TextGroup, TextRow, TextSpot } from '../../draft/text-rows.ts';
import type { JudgedRow } from '../../draft/text-state.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useFormat } from '../../texts/use-format.ts';
import { readable } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { TextCell } from './TextCell.tsx';
import { textLook } from './text-look.ts';
import { useGrowing } from './use-growing.ts';

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

export function TextSection({ group, rows, isOpen, ...props }: Props): ReactNode {
  const t = useTexts('studio/texts');
  const [wasOpened, setOpened] = useState(false);
  const drawn = useGrowing(rows.length);
  if (rows.length === 0) return null;
  const list = () => rows.slice(0, drawn).map((judged) => <Row key={judged.row.id} judged={judged} {...props} />);
  const heading = (
    <>
      {t(`group_${group}`)} <small>{rows.length}</small>
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

/** Unchanged rows stay the same objects, so that a letter draws one row again. */
const Row = memo(function Row({ judged, languages, source, named, onWrite }: RowProps): ReactNode {
  const label = useRowLabel(judged.row, source);
  return (
    <div className="st-texts__row" data-row={judged.row.id} {...textLook(judged.row)}>
      <p className="st-texts__label">
        {label.what}
        {label.where !== '' && <small>{label.where}</small>}
      </p>
      {languages.map((language) => (
        <TextCell
          key={language}
          row={judged.row}
          state={judged.states[language] ?? 'none'}
          language={language}
          source={source}
          label={[label.what, label.where, named(language)].filter((part) => part !== '').join(', ')}
          fallback={language === source ? '' : named(source)}
          onWrite={onWrite}
        />
      ))}
    </div>
  );
});

interface RowLabel {
  readonly what: string;
  readonly where: string;
}

const NAME_LETTERS = 48;

function shortened(text: string): string {
  if (text.length <= NAME_LETTERS) return text;
  return `${text.slice(0, NAME_LETTERS).replace(/\s+\S*$/, '')} …`;
}

/** "Instructions" and "Gate 2 › Lane 4". */
function useRowLabel({ spot, about, names, group, values, standard }: TextRow, source: string): RowLabel {
  const t = useTexts('studio/texts');
  const slides = useTexts('slides');
  const flags = useFlagWords();
  const { list } = useFormat();
  const place = names.join(' › ');
  switch (spot.of) {
    case 'place':
      return { what: t(spot.part), where: place };
    case 'photo':
      return { what: t(`photo_${spot.part}`), where: list([about, place].filter((part) => part !== '')) };
    case 'question':
      return { what: t(spot.part), where: spot.part === 'question' ? place : about };
    case 'notice':
      return { what: t(`notice_${spot.part}`), where: '' };
    case 'flag':
      return { what: flagPart(spot.path, flags.of), where: place };
    case 'word': {
      // A place or an option is its own name.
      if (group !== 'standard' && !about.includes('_')) return { what: about, where: '' };
      const said = shortened(values[source] || standard[source] || readable(about));
      if (group === 'fields') return { what: said, where: t('label_of_field') };
      return { what: said, where: slides.find(about.split('_')[0] ?? '') ?? t('anywhere') };
    }
  }
}

/** "Label 3" of `/menu/2/label`. */
function flagPart(path: string, of: (flag: string) => FlagWords): string {
  const keys = keysOf(path).filter((key) => key !== 'track_data');
  const isIndex = (key: string) => /^\d+$/.test(key);
  const { title } = of(keys.filter((key) => !isIndex(key)).join('.'));
  return [title, ...keys.filter(isIndex).map((index) => Number(index) + 1)].join(' ');
}
