import type { ReactNode } from 'react';
import type { DeckStatisticsAnswer } from '../../../schemas/generated/types.ts';
import { useDraft } from '../../draft/index.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';

export type SlideNumbers = DeckStatisticsAnswer['slides'][number];
type Shares = Pick<SlideNumbers, 'shown' | 'ended' | 'median_seconds'>;

/** How often a slide was shown and where visits ended, in a line [STU-02]. */
export function NumbersLine({ numbers }: { readonly numbers: Shares }): ReactNode {
  const say = useTexts('studio/deck/numbers');
  const { share, time } = useNumbers();
  const { shown, ended, median_seconds: median } = numbers;
  const parts = [say('shown', { count: shown }), say('left', { share: share(ended / shown) })];
  if (median !== null) parts.push(say('median', { time: time(median) }));
  return <p className="st-deck__numbers">{parts.join(' · ')}</p>;
}

/** The same by language and by version, where there is more than one that may be told. */
export function NumbersTable({ numbers, days }: { readonly numbers: SlideNumbers | undefined; readonly days: number }) {
  const say = useTexts('studio/deck/numbers');
  const { document } = useDraft();
  const { share, time, number } = useNumbers();
  if (numbers === undefined) return <p className="st-soft st-deck__few">{say('few', { days })}</p>;
  const nameOf = (key: string) => document.languages.find((own) => own.key.toLowerCase() === key)?.name ?? key;
  const groups = [
    ...numbers.languages.map(({ language, ...sums }) => ({ key: language, name: nameOf(language), ...sums })),
    ...numbers.versions.map(({ version, ...sums }) => ({
      ...{ key: `v${version}`, name: say('version', { version }), ...sums },
    })),
  ];
  return (
    <table className="st-deck__table">
      <caption>{say('caption', { days })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('shown_head')}</th>
          <th scope="col">{say('left_head')}</th>
          <th scope="col">{say('median_head')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name, shown, ended, median_seconds: median }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{number(shown)}</td>
            <td>{share(ended / shown)}</td>
            <td>{median === null ? '–' : time(median)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useNumbers() {
  const { language } = useLanguage();
  const unit = (name: 'second' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' });
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const number = new Intl.NumberFormat(language);
  return {
    share: (value: number) => share.format(value),
    number: (value: number) => number.format(value),
    time: (seconds: number) =>
      seconds < 120 ? unit('second').format(seconds) : unit('minute').format(Math.round(seconds / 60)),
  };
}
