import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isSame } from '../draft/merge.ts';
import { type AreaProps, areas } from './areas.ts';
import { type Look, LookContext, lookOf } from './look.ts';

const WIDE = '(min-width: 1440px)';

const load = areas.studio.find(({ beside }) => beside !== undefined)?.beside;
const Beside: ComponentType<AreaProps> | undefined = load && lazy(load);

/** Shows the preview beside an editing area on wide screens [STU-04]. */
export function BesideArea({ children }: { readonly children: ReactNode }): ReactNode {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  const page = useRef<HTMLDivElement>(null);
  const look = useLookIn(page);
  return (
    <div className="st-studio">
      <div className="st-studio__page" ref={page}>
        {children}
      </div>
      {isWide && Beside !== undefined && (
        <LookContext value={look}>
          <Suspense fallback={null}>
            <Beside rest="" />
          </Suspense>
        </LookContext>
      )}
    </div>
  );
}

/** Tracks the subject of the last focused element. */
function useLookIn(page: RefObject<HTMLElement | null>): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    const see = ({ target }: FocusEvent): void => {
      const next = lookOf(target as Element, element);
      if (next !== null) setLook((before) => (isSame(before, next) ? before : next));
    };
    element.addEventListener('focusin', see);
    return () => element.removeEventListener('focusin', see);
  }, [page]);
  return look;
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
