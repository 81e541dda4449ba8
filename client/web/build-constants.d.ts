/** Constants that the build defines (bin/build-page.ts). */

/** The personas that ship, the default first. */
declare const PERSONAS: readonly {
  name: string;
  speaker: string;
  face: 'romy' | 'ferrier';
  starters: { reminder?: string; research?: string; push: string; memory: string };
  language: string;
}[];

declare module '*.css';
