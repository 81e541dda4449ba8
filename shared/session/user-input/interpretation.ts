import type { Draft } from '../kernel/draft.ts';
import type { FrameOf } from '../kernel/feature.ts';

/** Words of the user, spoken or typed. */
export type UserWords = Pick<FrameOf<'user.text'>, 'text' | 'via'>;

/** What the words mean. `act`: does that. `only`: they say nothing else, so that they start no turn. */
export type Interpretation = { act(): void; only: boolean };

/** Null: the words have nothing of this meaning. An interpreter changes nothing itself. */
export type Interpreter = (draft: Draft, words: UserWords) => Interpretation | null;
