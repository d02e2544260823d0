import { Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

/** Lets the links of react-aria's parts go through the router. */
export function Root(): ReactNode {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate({ to })} useHref={(to) => `/staff${to}`}>
      <Outlet />
    </RouterProvider>
  );
}
