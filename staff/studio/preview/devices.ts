import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** In CSS pixels. */
export const DEVICES = {
  phone: { width: 390, height: 844 },
  tall: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
} as const;

export type DeviceId = keyof typeof DEVICES;
export type DeviceSize = (typeof DEVICES)[DeviceId];

export function deviceOf(id: string): DeviceId {
  return Object.hasOwn(DEVICES, id) ? (id as DeviceId) : 'phone';
}

/** The scale at which a device fits into an element; at most 1. */
export function useFit({ width, height }: DeviceSize): [RefObject<HTMLDivElement | null>, number] {
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
