/**
 * An utterance that is over, and that nobody has understood yet. `count`: of its pieces. `asks`: how often somebody was asked to, the last time at
 * `atMs`; `saidMs`: when it was over, where that is not the same.
 */
export type Hearing = { utterance: string; count: number; atMs: number; asks: number; saidMs?: number };
