/** What visitors stand before or hold, in CSS pixels. */
export const DEVICES = {
  phone: { width: 390, height: 844 },
  tall: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
} as const;

export type DeviceId = keyof typeof DEVICES;
export type DeviceSize = (typeof DEVICES)[DeviceId];

/** The device in an address; a phone for anything else. */
export function deviceOf(id: string): DeviceId {
  return Object.hasOwn(DEVICES, id) ? (id as DeviceId) : 'phone';
}
