import type { LanguageTag } from '../../shared/language/languages.ts';
import type { CrisisKind } from '../../shared/language/understanding/crisis-kinds.ts';
import { ASIAN_WORDS } from './sentences/asian.ts';
import { EIGHTH_CRISIS_WORDS } from './sentences/eighth-set.ts';
import { ELEVENTH_CRISIS_WORDS } from './sentences/eleventh-set.ts';
import { FIFTEENTH_CRISIS_WORDS } from './sentences/fifteenth-set.ts';
import { FIFTH_CRISIS_WORDS } from './sentences/fifth-set.ts';
import { FOURTEENTH_CRISIS_WORDS } from './sentences/fourteenth-set.ts';
import { FOURTH_CRISIS_WORDS } from './sentences/fourth-set.ts';
import { GERMANIC_WORDS } from './sentences/germanic.ts';
import type { LabelledWords } from './sentences/labelled.ts';
import { NINTH_CRISIS_WORDS } from './sentences/ninth-set.ts';
import { OTHER_WORDS } from './sentences/other.ts';
import { ROMANCE_WORDS } from './sentences/romance.ts';
import { SECOND_CRISIS_WORDS } from './sentences/second-set.ts';
import { SEVENTH_CRISIS_WORDS } from './sentences/seventh-set.ts';
import { SIXTH_CRISIS_WORDS } from './sentences/sixth-set.ts';
import { TENTH_CRISIS_WORDS } from './sentences/tenth-set.ts';
import { THIRD_CRISIS_WORDS } from './sentences/third-set.ts';
import { THIRTEENTH_CRISIS_WORDS } from './sentences/thirteenth-set.ts';
import { TWELFTH_CRISIS_WORDS } from './sentences/twelfth-set.ts';

export type CrisisLabel = CrisisKind | 'veiled' | 'none';
export type LabelledSentence = { label: CrisisLabel; text: string };

/** Written from published guidance before the lists of crisis words were read [K1]. */
const CRISIS_WORDS: Readonly<Partial<Record<LanguageTag, LabelledWords>>> = {
  ...GERMANIC_WORDS,
  ...ROMANCE_WORDS,
  ...ASIAN_WORDS,
  ...OTHER_WORDS,
};

const LATER_SETS = [
  SECOND_CRISIS_WORDS,
  THIRD_CRISIS_WORDS,
  FOURTH_CRISIS_WORDS,
  FIFTH_CRISIS_WORDS,
  SIXTH_CRISIS_WORDS,
  SEVENTH_CRISIS_WORDS,
  EIGHTH_CRISIS_WORDS,
  NINTH_CRISIS_WORDS,
  TENTH_CRISIS_WORDS,
  ELEVENTH_CRISIS_WORDS,
  TWELFTH_CRISIS_WORDS,
  THIRTEENTH_CRISIS_WORDS,
  FOURTEENTH_CRISIS_WORDS,
  FIFTEENTH_CRISIS_WORDS,
];

/** All sets of a language; of an added one there may be none. */
export function labelledSentences(tag: LanguageTag): LabelledSentence[] {
  const first = Object.entries(CRISIS_WORDS[tag] ?? {});
  return [
    ...first.flatMap(([label, texts]) => texts.map((text) => ({ label: label as CrisisLabel, text }))),
    ...LATER_SETS.flatMap((set) => (set[tag] ?? []).map(([label, text]) => ({ label, text }))),
  ];
}
