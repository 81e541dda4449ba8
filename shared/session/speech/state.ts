/**
 * An utterance that waits for its transcript. `count`: number of audio pieces. `asks`: attempts, the last one
 * at `atMs`. `saidMs`: the end of the utterance, if not `atMs`.
 */
export type Hearing = { utterance: string; count: number; atMs: number; asks: number; saidMs?: number };
