/** Frames that were accepted, by their ids (S7). */

/** The last ids of one install, in order of acceptance; `count` of them were accepted in all. */
export type Seen = { install: string; count: number; ids: SeenId[] };
export type SeenId = { id: string; digest: string };
