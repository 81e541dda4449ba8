/** What the build puts in (bin/page.ts). */

/** The personas that there are, what they are called, and what can be tried with them (shared/talk/skill.ts). */
declare const SKILLS: readonly {
  name: string;
  speaker: string;
  starters: { reminder?: string; research?: string; push: string; memory: string };
}[];

declare module '*.css';
