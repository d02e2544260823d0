import { Link, useParams, useSearch } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, Dialog, Loading, PageFrame } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DeskFrame } from '../visits/DeskFrame.tsx';
import { areaPath, useLocationId } from './address.ts';
import { type Area, type AreaGroup, type AreaProps, areas, familyOf, mayOpen } from './areas.ts';
import { StudioFrame } from './StudioFrame.tsx';
import { useMe } from './session.ts';
import { NotOpen, UnknownPage } from './UnknownPage.tsx';
import { useUnpublished } from './use-listed.ts';

const pages = new Map<Area, ComponentType<AreaProps>>();

export function AreaPage({ group }: { readonly group: AreaGroup }): ReactNode {
  const { locationId = '', area: id, _splat: rest = '' } = useParams({ strict: false });
  const me = useMe();
  const isUnpublished = useUnpublished(locationId);
  const area = areas[group].find((known) => known.id === id);
  if (area === undefined || !mayOpen(me, group, area, locationId)) return <UnknownPage />;
  const Content = pageOf(area);
  const parts = {
    tabs: <AreaTabs group={group} area={area} />,
    help: <AreaHelp group={group} area={area} />,
  };
  const content = (
    <PageFrame value={parts}>
      <Suspense fallback={<Loading />}>
        <Content rest={rest} />
      </Suspense>
    </PageFrame>
  );
  // Remounts for another location or area.
  const key = `${group} ${locationId} ${area.id}`;
  if (group === 'desk' && isUnpublished) return <NotOpen />;
  if (group === 'desk') {
    return (
      <DeskFrame key={locationId}>
        <div key={key}>{content}</div>
      </DeskFrame>
    );
  }
  if (group === 'organisation') return <div key={key}>{content}</div>;
  return (
    <StudioFrame key={locationId} isEditing={area.edits !== undefined}>
      <div key={key}>{content}</div>
    </StudioFrame>
  );
}

function pageOf(area: Area): ComponentType<AreaProps> {
  const known = pages.get(area) ?? lazy(area.page);
  pages.set(area, known);
  return known;
}

interface Props {
  readonly group: AreaGroup;
  readonly area: Area;
}

/** Tabs for areas that share a navigation entry; the chosen place is kept. */
function AreaTabs({ group, area }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app');
  const names = useTexts('areas');
  const me = useMe();
  const { place }: { readonly place?: string } = useSearch({ strict: false });
  const shown = familyOf(group, area).filter((one) => mayOpen(me, group, one, locationId));
  if (shown.length < 2) return null;
  return (
    <nav className="st-page__tabs" aria-label={t('beside')}>
      {shown.map(({ id }) => (
        <Link
          key={id}
          to={areaPath(group, locationId, id)}
          search={(place === undefined ? {} : { place }) as never}
          aria-current={id === area.id ? 'page' : undefined}
        >
          {names.find(`${group}/${id}`) ?? id}
        </Link>
      ))}
    </nav>
  );
}

interface AreaHelpProps {
  readonly group: AreaGroup;
  readonly area: Area;
}

function AreaHelp({ group, area }: AreaHelpProps): ReactNode {
  const t = useTexts('help');
  const [isOpen, setOpen] = useState(false);
  const [file = '', heading] = area.docs.split('#');
  const words = t.find(`${group}/${area.id}`);
  return (
    <>
      <Button icon={<CircleHelp />} aria-label={t('help')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={t('help')} onClose={() => setOpen(false)}>
          {words !== undefined && <p>{words}</p>}
          <p>
            <Link
              to={areaPath('organisation', '', 'docs', file)}
              {...(heading !== undefined && { hash: heading })}
              onClick={() => setOpen(false)}
            >
              {t('more')}
            </Link>
          </p>
        </Dialog>
      )}
    </>
  );
}
