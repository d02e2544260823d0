import type { ReactElement } from 'react';

/** Modules that stay light around the code. */
const MARGIN = 3;

/** A QR code, drawn into a page of this server. */
export async function qrPicture(text: string): Promise<ReactElement> {
  const { default: qrcode } = await import('qrcode');
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => Array.from(data.slice(y * size, (y + 1) * size)).join(''));
  // Each run of dark modules is a line one module thick.
  const dark = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), (run) => `M${run.index + MARGIN} ${y + MARGIN + 0.5}h${run[0].length}`),
  );
  const whole = size + 2 * MARGIN;
  return (
    <svg viewBox={`0 0 ${whole} ${whole}`} shapeRendering="crispEdges" aria-hidden="true">
      <path fill="#fff" d={`M0 0h${whole}v${whole}H0z`} />
      <path stroke="#000" d={dark.join('')} />
    </svg>
  );
}
