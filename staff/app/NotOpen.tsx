import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty, LinkButton } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { may, useMe } from './session.ts';

/** In place of the desk of a location that was never published. */
export function NotOpen({ locationId }: { readonly locationId: string }): ReactNode {
  const say = useTexts('app');
  const me = useMe();
  const steps = may(me, ['editor'], locationId) && (
    <LinkButton look="primary" to={areaPath('studio', locationId, 'start')}>
      {say('not_open_steps')}
    </LinkButton>
  );
  return (
    <Empty icon={DoorOpen} title={say('not_open')} action={steps}>
      {say('not_open_lead')}
    </Empty>
  );
}
