/** Settings without proactive turns, news, and words of what the agent is before its first answer. */
export const QUIET = { LIFE: '0', NEWS_FEED_URL: 'none', SOTTO_DISCLOSE_AI: 'asked' } as const;
