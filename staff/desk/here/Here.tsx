import type { ReactNode } from 'react';
import type { AreaProps } from '../../app/areas.ts';
import { Failure, Loading, Page } from '../../parts/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { useDesk } from '../../visits/use-desk.tsx';
import { VisitPage } from '../../visits/VisitPage.tsx';
import { texts } from './texts.ts';

/** Who is here now, live [DESK-01]. */
export default function Here({ locationId, rest }: AreaProps): ReactNode {
  const say = useTexts(texts);
  const { desk, error, retry } = useDesk();
  if (desk === undefined) {
    if (error === null) return <Loading />;
    return <Failure failure={error.failure} onRetry={retry} />;
  }
  return (
    <Page title={say('title')} isWide>
      <ul>
        {desk.visits.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {rest !== '' && <VisitPage locationId={locationId} visitId={rest} />}
    </Page>
  );
}
