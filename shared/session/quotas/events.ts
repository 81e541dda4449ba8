/** The user was told that the daily quota is used up [N3]. */
export type QuotaEvent = { type: 'quota.announced' };
