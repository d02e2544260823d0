import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { listKiosks } from '../../../schemas/generated/calls/list-kiosks.ts';
import { revokeKiosk } from '../../../schemas/generated/calls/revoke-kiosk.ts';
import type { ListKiosksAnswer } from '../../../schemas/generated/types.ts';
import { Button, Failure } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly kiosks: ListKiosksAnswer['kiosks'];
  readonly locationId: string;
}

/** Codes that wait for their device, and kiosks that were set up and have told nothing of themselves yet. */
export function Pending({ kiosks, locationId }: Props): ReactNode {
  const say = useTexts('desk/kiosks');
  const format = useFormat();
  const revoke = useChange(revokeKiosk, { renews: [listKiosks] });
  return (
    <section className="st-kiosks__pending" aria-label={say('pending')}>
      <h2>{say('pending')}</h2>
      {revoke.error !== null && <Failure failure={revoke.error.failure} />}
      <ul>
        {kiosks.map(({ id, name, code_ends_at, paired_at }) => (
          <li key={id}>
            <span>
              <strong>{name || say('unnamed', { id })}</strong>{' '}
              {paired_at === null
                ? say('code_waits', { time: format.time(code_ends_at) })
                : say('not_reported', { time: format.time(paired_at) })}
            </span>
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden="true" />}
              label={`${say('forget')}: ${name || say('unnamed', { id })}`}
              onPress={() => revoke.mutate({ request: {}, params: { locationId, kioskId: id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
