import { memo, type ReactNode } from 'react';

/** One polite and one assertive live region, present from load; `announce` fills them. */
export const LiveRegions = memo(function LiveRegions(): ReactNode {
  return (
    <>
      <div id="gh-live-polite" className="gh-sr" aria-live="polite" />
      <div id="gh-live-assertive" className="gh-sr" aria-live="assertive" />
    </>
  );
});
