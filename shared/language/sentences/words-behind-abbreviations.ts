/** What the word behind a stop tells about it [P6]: whether "U.S." or "3." was the end of a sentence. */
import { allSentenceWords } from './all-sentence-words.ts';

/** Behind "p.m." these go on; any other capital letter begins a sentence: "at 6 p.m. Mr. Smith". */
const TIME_ZONES_AND_DAYS = `
  Eastern Pacific Central Mountain Atlantic Alaska Hawaii Standard Daylight GMT UTC EST EDT CST CDT MST MDT PST PDT CET CEST BST IST
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday`;

const starters = allSentenceWords(({ starters }) => starters);
const timeFollowers: ReadonlySet<string> = new Set(TIME_ZONES_AND_DAYS.trim().split(/\s+/u));
const ordinalNouns = allSentenceWords(({ ordinals }) => ordinals.nouns);
const ordinalDeterminers = allSentenceWords(({ ordinals }) => ordinals.determiners);

export const isSentenceStarter = (word: string): boolean => starters.has(word);
export const sentenceFollowsTimeAbbreviation = (word: string): boolean => timeFollowers.has(word);
export const isOrdinalNounAfterStop = (word: string): boolean => ordinalNouns.has(word);
export const isOrdinalDeterminerBeforeStop = (word: string): boolean => ordinalDeterminers.has(word);
