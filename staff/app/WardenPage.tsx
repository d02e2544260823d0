import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '../components/index.ts';

/** Also loaded ahead by a page that is kept for a time without a network. */
export const loadWarden = () => import('../muster/Warden.tsx');

const Warden = lazy(loadWarden);

/** The muster list without the shell, which needs the server [DESK-04]. */
export function WardenPage(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Warden />
    </Suspense>
  );
}
