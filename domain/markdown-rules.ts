/** How texts of a location are read: raw HTML is words like any other, and `#4` is no heading. */
export const MARKDOWN_RULES = { disableParsingRawHTML: true, enforceAtxHeadings: true, forceBlock: true } as const;
