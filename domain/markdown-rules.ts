/** Raw HTML is plain text, and `#4` is no heading. */
export const MARKDOWN_RULES = { disableParsingRawHTML: true, enforceAtxHeadings: true, forceBlock: true } as const;
