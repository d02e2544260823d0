import { useLayoutEffect, useRef, useState } from 'react';
import type { DeviceSize } from './devices.ts';

/** How small a device must be shown to fit into the element; never larger than it is. */
export function useFit({ width, height }: DeviceSize): [React.RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  return [place, Math.min(1, room.width / width, room.height / height) || 0.1];
}
