/** Settings of a home in which she does not begin by herself, and that fetches no news: for tests of everything else. */
export const QUIET = { LIFE: '0', NEWS_FEED_URL: 'none' } as const;
