import { Compass, DoorOpen, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button, Empty, LinkButton } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath, useLocationId } from './address.ts';
import { hasAccess, useMe } from './session.ts';

export function UnknownPage(): ReactNode {
  const t = useTexts('app');
  return (
    <Empty
      icon={Compass}
      title={t('unknown_page')}
      lead={t('unknown_page_lead')}
      action={<LinkButton text={t('all_locations')} to="/" />}
    />
  );
}

/** Replaces the desk of an unpublished location. */
export function NotOpen(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app');
  const me = useMe();
  const steps = hasAccess(me, ['editor'], locationId) && (
    <LinkButton text={t('not_open_steps')} variant="primary" to={areaPath('studio', locationId, 'start')} />
  );
  return <Empty icon={DoorOpen} title={t('not_open')} lead={t('not_open_lead')} action={steps} />;
}

/** Shows an area's fault; the rest of the page keeps working. */
export function Broken({ error }: { readonly error: unknown }): ReactNode {
  const t = useTexts('app');
  useEffect(() => console.error(error), [error]);
  return (
    <Empty
      icon={TriangleAlert}
      title={t('broken')}
      lead={t('broken_lead')}
      action={<Button text={t('reload')} onClick={() => window.location.reload()} />}
    />
  );
}
