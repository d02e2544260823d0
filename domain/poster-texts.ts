/** Visitor texts, which staff areas cannot name. */
export const POSTER_TEXTS = { title: 'poster_title', how: 'poster_how' } as const;
