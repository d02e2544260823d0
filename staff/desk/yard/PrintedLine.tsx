import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadYardAnswer, YardStay } from '../../../schemas/generated/types.ts';
import { TableHead } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { formatWindow } from './filter-stays.ts';

const COLUMNS = ['position', 'plate', 'name', 'company', 'goal', 'booking', 'since', 'place'] as const;

interface Props {
  readonly yard: ReadYardAnswer;
  readonly stays: readonly YardStay[];
}

/** Complete table for printing; the page renders only visible rows. */
export function PrintedLine({ yard: { now, places }, stays }: Props): ReactNode {
  const t = useTexts('desk/yard');
  const format = useFormat();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  const nameOf = (id: string | null) => places.find((place) => place.id === id)?.name ?? '';
  return (
    <table className="st-printed">
      <caption>{t('printed', { time: format.moment(now) })}</caption>
      <TableHead columns={COLUMNS.map((column) => t(`column_${column}`))} />
      <tbody>
        {stays.map((stay) => (
          <tr key={stay.visit_id}>
            <td>{stay.position}</td>
            <td>{stay.plate}</td>
            <td>{stay.name}</td>
            <td>{stay.company}</td>
            <td>{stay.place}</td>
            <td>
              {stay.booking !== null && t('booking', { number: stay.booking.number, time: formatWindow(stay.booking) })}
            </td>
            <td>{format.time(stay.arrived_at)}</td>
            <td>{nameOf(stay.place_id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
