import { createRootRoute, createRoute, createRouter, Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { AreaPage } from './AreaPage.tsx';
import { Home } from './Home.tsx';
import { Shell } from './Shell.tsx';
import { Broken, UnknownPage } from './UnknownPage.tsx';
import { WardenPage } from './WardenPage.tsx';
import { Welcome } from './Welcome.tsx';

/**
 * The addresses of the staff pages, below /staff. Areas are not routes of their own: one route a group looks the area
 * up, so that a folder is all that a new one needs (areas.ts).
 */
export function createStaffRouter() {
  const root = createRootRoute({ component: Root });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => shell, path, component });
  const welcome = createRoute({ getParentRoute: () => root, path: '/welcome', component: Welcome });
  // Beside the shell, because it works without the server.
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
    // The links in the navigation load an area when they are pointed at.
    scrollRestoration: false,
  });
}

/** Lets the links of react-aria's parts go through the router. */
function Root(): ReactNode {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate({ to })} useHref={(to) => `/staff${to}`}>
      <Outlet />
    </RouterProvider>
  );
}
