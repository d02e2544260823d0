import { useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Loading, PageFrame } from '../components/index.ts';
import { DeskFrame } from '../visits/DeskFrame.tsx';
import { AreaHelp } from './AreaHelp.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { type Area, type AreaGroup, type AreaProps, areas } from './areas.ts';
import { NotOpen } from './NotOpen.tsx';
import { StudioFrame } from './StudioFrame.tsx';
import { may, useMe } from './session.ts';
import { UnknownPage } from './UnknownPage.tsx';
import { useUnpublished } from './use-unpublished.ts';

const pages = new Map<Area, ComponentType<AreaProps>>();

/** The area that the address names, if the person may see it. */
export function AreaPage({ group }: { readonly group: AreaGroup }): ReactNode {
  const { locationId = '', area: id, _splat: rest = '' } = useParams({ strict: false });
  const me = useMe();
  const isUnpublished = useUnpublished(locationId);
  const area = areas[group].find((known) => known.id === id);
  if (area === undefined || !may(me, area.audience, group === 'organisation' ? undefined : locationId))
    return <UnknownPage />;
  const Content = pageOf(area);
  const parts = {
    tabs: <AreaTabs group={group} locationId={locationId} area={area} />,
    help: <AreaHelp group={group} area={area} />,
  };
  const content = (
    <PageFrame value={parts}>
      <Suspense fallback={<Loading />}>
        <Content locationId={locationId} rest={rest} />
      </Suspense>
    </PageFrame>
  );
  // Another location or area starts afresh.
  const key = `${group} ${locationId} ${area.id}`;
  if (group === 'desk' && isUnpublished) return <NotOpen locationId={locationId} />;
  if (group === 'desk') {
    return (
      <DeskFrame key={locationId} locationId={locationId}>
        <div key={key}>{content}</div>
      </DeskFrame>
    );
  }
  if (group === 'organisation') return <div key={key}>{content}</div>;
  return (
    <StudioFrame key={locationId} locationId={locationId} isEditing={area.edits !== undefined}>
      <div key={key}>{content}</div>
    </StudioFrame>
  );
}

function pageOf(area: Area): ComponentType<AreaProps> {
  const known = pages.get(area) ?? lazy(area.page);
  pages.set(area, known);
  return known;
}
