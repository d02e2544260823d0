import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { DoneContext } from './context.ts';

interface MapProps {
  readonly src: string;
  readonly alt: string;
  readonly ctx: DoneContext;
}

/** What could not be loaded is not shown as broken, and is tried again when the server is back. */
export function PassMap({ src, alt, ctx: { services } }: MapProps): ReactNode {
  const { connection } = services;
  const { awaySince } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (awaySince === null) setMissing(false);
  }, [awaySince]);
  return isMissing ? null : <img className="gh-pass__map" src={src} alt={alt} onError={() => setMissing(true)} />;
}
