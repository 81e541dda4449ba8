/** What the build puts in (bin/page.ts). */

/** The personas that there are, and what they are called. */
declare const SKILLS: readonly { name: string; speaker: string }[];

declare module '*.css';
