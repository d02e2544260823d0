import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { type AreaProps, areas } from './areas.ts';

/** Below this there is no room for two. */
const WIDE = '(min-width: 1440px)';

const load = areas.studio.find(({ beside }) => beside !== undefined)?.beside;
const Beside: ComponentType<AreaProps> | undefined = load && lazy(load);

interface Props {
  readonly locationId: string;
  readonly children: ReactNode;
}

/** An area that changes something, with the preview beside it where the screen is wide enough [STU-04]. */
export function BesideArea({ locationId, children }: Props): ReactNode {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  return (
    <div className="st-studio">
      <div className="st-studio__page">{children}</div>
      {isWide && Beside !== undefined && (
        <Suspense fallback={null}>
          <Beside locationId={locationId} rest="" />
        </Suspense>
      )}
    </div>
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
