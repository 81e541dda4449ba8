/** Versions of records and snapshots: two releases share a session while one replaces the other [S12]. */

/** The newest version that this code applies. What is newer is neither folded nor changed. */
export const READ_VERSION = 1;
/** The version that this code writes, raised one release after READ_VERSION (docs/how-to/develop.md). */
export const WRITTEN_VERSION = 1;

/** Why a record or a snapshot is left alone. */
export const NEWER = 'a newer version of Sotto wrote this: it is read once this process is updated';

/** An event that this code does not know, so newer code wrote it. */
export class UnknownEvent extends Error {}
