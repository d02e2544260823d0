import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '../components/index.ts';

/** Also preloaded for offline use. */
export const loadWarden = () => import('../muster/Warden.tsx');

const Warden = lazy(loadWarden);

/** Muster list outside the shell, which needs the server [DESK-04]. */
export function WardenPage(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Warden />
    </Suspense>
  );
}
