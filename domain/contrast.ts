export type Rgb = readonly [number, number, number];

export function parseHex(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const hex = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(text.trim())?.slice(1);
  const parts = hex?.map((pair) => Number(`0x${pair}`)) ?? [];
  return parts.length === 3 && parts.every((part) => part >= 0) ? (parts as unknown as Rgb) : null;
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as unknown as Rgb;
}

export function ensureContrast(wanted: Rgb, ground: Rgb, ratio: number, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    // Rounded as the browser draws it.
    const candidate = mix(wanted, towards, share).map(Math.round) as unknown as Rgb;
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return towards;
}
