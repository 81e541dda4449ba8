/** Constants that the build defines (bin/build-page.ts). */

/** The personas, their names, and what a user can try with them (shared/talk/skill.ts). */
declare const SKILLS: readonly {
  name: string;
  speaker: string;
  starters: { reminder?: string; research?: string; push: string; memory: string };
}[];

declare module '*.css';
