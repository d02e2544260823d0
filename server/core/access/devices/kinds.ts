/** What a token may be used for. A token has one kind and one location. */
export const DEVICE_KINDS = ['scanner', 'breathalyzer', 'staff', 'yard', 'publisher', 'printer'] as const;

export type DeviceKind = (typeof DEVICE_KINDS)[number];

export function isDeviceKind(text: string | undefined): text is DeviceKind {
  return DEVICE_KINDS.some((kind) => kind === text);
}
