/** An export of more visits than this is prepared behind the scenes; a smaller one is made while it is sent. */
export const DIRECT_EXPORT_ROWS = 50_000;
