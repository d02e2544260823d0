/** How texts of a location are read: raw HTML is words like any other. */
export const MARKDOWN_RULES = { disableParsingRawHTML: true, forceBlock: true } as const;
