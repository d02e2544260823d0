import type { ReactNode } from 'react';
import type { AreaProps } from '../../app/areas.ts';
import { useMe } from '../../app/session.ts';
import { Page } from '../../components/index.ts';
import { MusterBoard } from '../../muster/MusterBoard.tsx';
import { useMuster } from '../../muster/use-muster.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** The muster list at the desk [DESK-04]. */
export default function MusterPage({ locationId }: AreaProps): ReactNode {
  const say = useTexts('muster');
  const me = useMe();
  const muster = useMuster(locationId, me.display_name);
  return (
    <Page title={say('title')} lead={say('raise_lead')}>
      <MusterBoard muster={muster} locationId={locationId} />
    </Page>
  );
}
