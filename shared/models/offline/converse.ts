import { CHAT } from './chat.ts';
import { ASKED, TOLD } from './facts.ts';
import { FALLBACK, isQuestion } from './fallback.ts';
import { FEELINGS, NEED } from './feelings.ts';
import { GREETINGS } from './greetings.ts';
import { PLAY, WRONG_GUESS } from './play.ts';
import { type Rule, type Slots, worded } from './rule.ts';
import { SELF } from './self.ts';
import { SUMS } from './sums.ts';
import type { Talk } from './talk.ts';
import { OUT_OF_REACH, WORLD } from './world.ts';

/** The first that hears a clause answers it: what is narrow stands before what is wide. */
export const RULES: readonly Rule[] = [
  NEED,
  ...SUMS,
  ...ASKED,
  ...PLAY,
  ...CHAT,
  ...SELF,
  ...WORLD,
  ...OUT_OF_REACH,
  ...GREETINGS,
  ...FEELINGS,
  ...TOLD,
  WRONG_GUESS,
];

/** More answers in one breath would be a speech. */
const MOST = 3;

type Hit = { rule: Rule; slots: Slots };

/** What she says to the user's last words, clause by clause; where nothing is understood, honestly that (B3). */
export function converse(talk: Talk, seed: number): string {
  const heard = talk.clauses.map((clause) => hit(RULES, clause, talk));
  const need = heard.find((each) => each?.rule === NEED);
  const open = talk.clauses.findLast((clause, i) => !heard[i] && (isQuestion(clause) || !heard.some(Boolean)));
  const isLost = !talk.hasRead && (open !== undefined || talk.clauses.length === 0);
  const lost = isLost ? hit(FALLBACK, open ?? '', talk) : null;
  const hits = need ? [need] : [...distinct(heard).slice(0, MOST), ...(lost ? [lost] : [])];
  return hits.map(({ rule, slots }) => worded(rule, slots, talk, seed)).join(' ');
}

function hit(rules: readonly Rule[], clause: string, talk: Talk): Hit | null {
  for (const rule of rules) {
    const slots = rule.hears(clause, talk);
    if (slots) return { rule, slots };
  }
  return null;
}

function distinct(hits: readonly (Hit | null)[]): Hit[] {
  const byRule = new Map(hits.flatMap((each) => (each ? [[each.rule, each] as const] : [])));
  return [...byRule.values()];
}
