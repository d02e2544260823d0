import type { ReactElement } from 'react';

/** Level M is still readable with a crease. */
async function drawn(text: string, more: { readonly xmlns?: string; readonly size?: number }): Promise<ReactElement> {
  const { QRCodeSVG } = await import('qrcode.react');
  return <QRCodeSVG value={text} level="M" marginSize={3} aria-hidden="true" {...more} />;
}

/** For a page of this server. */
export function qrPicture(text: string): Promise<ReactElement> {
  return drawn(text, {});
}

export async function qrFile(text: string): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server.edge');
  return renderToStaticMarkup(await drawn(text, { xmlns: 'http://www.w3.org/2000/svg', size: 264 }));
}
