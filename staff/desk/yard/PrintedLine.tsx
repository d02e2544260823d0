import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadYardAnswer, YardStay } from '../../../schemas/generated/types.ts';
import { Table } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { formatWindow } from './filter-stays.ts';

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
    <Table
      className="st-printed"
      caption={t('printed', { time: format.moment(now) })}
      rows={stays}
      rowKey={({ visit_id }) => visit_id}
      columns={[
        { header: t('column_position'), cell: ({ position }) => position },
        { header: t('column_plate'), cell: ({ plate }) => plate },
        { header: t('column_name'), cell: ({ name }) => name },
        { header: t('column_company'), cell: ({ company }) => company },
        { header: t('column_goal'), cell: ({ place }) => place },
        {
          header: t('column_booking'),
          cell: ({ booking }) =>
            booking !== null && t('booking', { number: booking.number, time: formatWindow(booking) }),
        },
        { header: t('column_since'), cell: ({ arrived_at }) => format.time(arrived_at) },
        { header: t('column_place'), cell: ({ place_id }) => nameOf(place_id) },
      ]}
    />
  );
}
