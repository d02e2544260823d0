import { createRootRoute, createRoute, createRouter, Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { AreaPage } from './AreaPage.tsx';
import { Home } from './Home.tsx';
import { Shell } from './Shell.tsx';
import { Broken, UnknownPage } from './UnknownPage.tsx';
import { WardenPage } from './WardenPage.tsx';
import { Welcome } from './Welcome.tsx';

/** One route per group finds the area, so adding an area takes only a folder (areas.ts). */
export function createStaffRouter() {
  const root = createRootRoute({ component: Root });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => shell, path, component });
  const welcome = createRoute({ getParentRoute: () => root, path: '/welcome', component: Welcome });
  // Outside the shell, because it works offline.
  const muster = createRoute({
    getParentRoute: () => root,
    path: '/muster/$locationId',
    component: WardenPage,
  });
  const inside = shell.addChildren([
    route('/', () => <Home />),
    route('/studio/$locationId', () => <Home group="studio" />),
    route('/studio/$locationId/$area', () => <AreaPage group="studio" />),
    route('/studio/$locationId/$area/$', () => <AreaPage group="studio" />),
    route('/desk/$locationId', () => <Home group="desk" />),
    route('/desk/$locationId/$area', () => <AreaPage group="desk" />),
    route('/desk/$locationId/$area/$', () => <AreaPage group="desk" />),
    route('/house/$area', () => <AreaPage group="organisation" />),
    route('/house/$area/$', () => <AreaPage group="organisation" />),
  ]);
  return createRouter({
    routeTree: root.addChildren([welcome, muster, inside]),
    basepath: '/staff',
    defaultNotFoundComponent: UnknownPage,
    defaultErrorComponent: Broken,
    scrollRestoration: false,
  });
}

/** Sends react-aria's links through the router. */
function Root(): ReactNode {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate({ to })} useHref={(to) => `/staff${to}`}>
      <Outlet />
    </RouterProvider>
  );
}
