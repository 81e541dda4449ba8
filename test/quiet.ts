/** Settings without proactive turns and news. */
export const QUIET = { LIFE: '0', NEWS_FEED_URL: 'none' } as const;
