/** The visitors' texts that stand on a printed poster, in each language of the location. */
export const POSTER_TEXTS = { title: 'poster_title', how: 'poster_how' } as const;
