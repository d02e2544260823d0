import type { ReactNode } from 'react';
import type { DeckStatisticsAnswer } from '../../../schemas/generated/types.ts';
import { useDraft } from '../../draft/index.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';

export type SlideNumbers = DeckStatisticsAnswer['slides'][number];
export type DeadEnd = DeckStatisticsAnswer['dead_ends'][number];
type Shares = Omit<SlideNumbers, 'id' | 'languages' | 'versions' | 'devices'>;

/** How often a slide was shown and how visits went on from it, in a line [STU-02] [MANY-03]. */
export function NumbersLine({ numbers }: { readonly numbers: Shares }): ReactNode {
  const say = useTexts('studio/deck/numbers');
  const { share, time } = useNumbers();
  const { shown, ended, helped, median_seconds: median } = numbers;
  const parts = [
    say('shown', { count: shown }),
    say('went_on', { share: share(wentOn(numbers) / shown) }),
    say('left', { share: share(ended / shown) }),
  ];
  if (helped > 0) parts.push(say('helped', { share: share(helped / shown) }));
  if (median !== null) parts.push(say('median', { time: time(median) }));
  return <p className="st-deck__numbers">{parts.join(' · ')}</p>;
}

/** Says that a slide stands out, and for whom [MANY-03]. */
export function DeadEndLine({ deadEnd }: { readonly deadEnd: DeadEnd }): ReactNode {
  const say = useTexts('studio/deck/numbers');
  const nameOf = useGroupNames();
  const { share } = useNumbers();
  const { device, language } = deadEnd;
  const rounded = share(deadEnd.share);
  const told = () => {
    if (device !== '') return say('dead_end_device', { share: rounded, group: nameOf.device(device) });
    if (language !== '') return say('dead_end_language', { share: rounded, group: nameOf.language(language) });
    return say('dead_end', { share: rounded });
  };
  return <p className="st-deck__dead-end">{told()}</p>;
}

/** The same by language, device and version, of those that may be told. */
export function NumbersTable({ numbers, days }: { readonly numbers: SlideNumbers | undefined; readonly days: number }) {
  const say = useTexts('studio/deck/numbers');
  const nameOf = useGroupNames();
  const { share, time, number } = useNumbers();
  if (numbers === undefined) return <p className="st-soft st-deck__few">{say('few', { days })}</p>;
  const groups = [
    ...numbers.languages.map(({ language, ...sums }) => ({ key: language, name: nameOf.language(language), ...sums })),
    ...numbers.devices.map(({ device, ...sums }) => ({ key: `d${device}`, name: nameOf.device(device), ...sums })),
    ...numbers.versions.map(({ version, ...sums }) => ({
      key: `v${version}`,
      name: say('version', { version }),
      ...sums,
    })),
  ];
  return (
    <table className="st-deck__table">
      <caption>{say('caption', { days })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('shown_head')}</th>
          <th scope="col">{say('went_on_head')}</th>
          <th scope="col">{say('back_head')}</th>
          <th scope="col">{say('helped_head')}</th>
          <th scope="col">{say('left_head')}</th>
          <th scope="col">{say('median_head')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name, ...sums }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{number(sums.shown)}</td>
            <td>{share(wentOn(sums) / sums.shown)}</td>
            <td>{share(sums.went_back / sums.shown)}</td>
            <td>{share(sums.helped / sums.shown)}</td>
            <td>{share(sums.ended / sums.shown)}</td>
            <td>{sums.median_seconds === null ? '–' : time(sums.median_seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const wentOn = ({ shown, ended, helped, went_back }: Shares): number => shown - ended - helped - went_back;

function useGroupNames() {
  const say = useTexts('studio/deck/numbers');
  const { document } = useDraft();
  return {
    language: (key: string) => document.languages.find((own) => own.key.toLowerCase() === key)?.name ?? key,
    device: (device: string) => say(device === 'kiosk' ? 'device_kiosk' : 'device_phone'),
  };
}

export function useNumbers() {
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
