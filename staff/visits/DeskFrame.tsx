import type { ReactNode } from 'react';
import { DeskProvider } from './use-desk.tsx';

interface Props {
  readonly locationId: string;
  readonly children: ReactNode;
}

/** Around every area of the desk: what happens at the location, as it happens. */
export function DeskFrame({ locationId, children }: Props): ReactNode {
  return <DeskProvider locationId={locationId}>{children}</DeskProvider>;
}
