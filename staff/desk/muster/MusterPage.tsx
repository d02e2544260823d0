import { type ReactNode, useEffect } from 'react';
import { useMe } from '../../app/session.ts';
import { loadWarden } from '../../app/WardenPage.tsx';
import { Page } from '../../components/index.ts';
import { cachePage } from '../../muster/cache-page.ts';
import { MusterBoard } from '../../muster/MusterBoard.tsx';
import { useMuster } from '../../muster/use-muster.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** Reopens without a network [DESK-04]. */
export default function MusterPage(): ReactNode {
  const t = useTexts('muster');
  const me = useMe();
  const muster = useMuster(me.display_name);
  const hasList = muster.list !== undefined;
  // Offline, this address shows the warden's page, so preload it.
  useEffect(() => {
    if (hasList) void loadWarden().then(cachePage, () => {});
  }, [hasList]);
  return (
    <Page title={t('title')} lead={t('raise_lead')}>
      <MusterBoard muster={muster} />
    </Page>
  );
}
