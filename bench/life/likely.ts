/** What a model is asked for, and an answer as long as it would likely be: everyday English, the same on every day. */
import type { ModelRequest } from '../../shared/models/model.ts';
import { DIARY, MEMORY_PROMPT, READING, REMARK_PROMPT } from '../../shared/talk/prompts/reflection.ts';
import { systemPrompt } from '../../shared/talk/prompts/system.ts';
import { ARTICLE, asidesOn, UNASKED } from '../../shared/tools/fence.ts';
import { skill } from '../../skills/companion.ts';
import { type Chance, chanceOf } from '../layouts/chance.ts';
import { answered, spoken } from '../layouts/words.ts';

/** `summary`: a block of memory. The last four are the questions of a reflection. */
export type Kind = 'talk' | 'remark' | 'news' | 'summary' | Question;
export type Question = 'diary' | 'reading' | 'afterthought' | 'memory';
export const QUESTIONS: readonly Question[] = ['diary', 'reading', 'afterthought', 'memory'];

const PLAIN: Readonly<Record<string, Kind | undefined>> = {
  [DIARY]: 'diary',
  [READING]: 'reading',
  [MEMORY_PROMPT]: 'memory',
};
const HERS = systemPrompt(skill).join('\n');

export function kindOf({ system, messages }: ModelRequest): Kind {
  const plain = PLAIN[system[0] ?? ''];
  if (plain !== undefined) return plain;
  if (system.join('\n') !== HERS) return 'summary';
  const last = lastText({ messages });
  if (last.includes(REMARK_PROMPT)) return 'afterthought';
  if (asidesOn(last, UNASKED).length === 0) return 'talk';
  return asidesOn(last, ARTICLE).length === 0 ? 'remark' : 'news';
}

export class Likely {
  readonly #chance: Chance;

  constructor(seed: number) {
    this.#chance = chanceOf(seed);
  }

  /** What the user says. */
  words(): string {
    return spoken(this.#chance, 8, 25);
  }

  answer(kind: Kind, request: ModelRequest): string {
    const chance = this.#chance;
    switch (kind) {
      case 'talk':
        return answered(chance, 1, 3);
      case 'remark':
      case 'afterthought':
        return answered(chance, 1, 2);
      case 'news':
        return answered(chance, 2, 3);
      case 'diary':
        return spoken(chance, 100, 140);
      case 'reading':
        return spoken(chance, 50, 75);
      case 'memory':
        return spoken(chance, 25, 38);
      case 'summary':
        return this.#summary(lastText(request));
    }
  }

  /** Notes, and a line for each entry that is shown. */
  #summary(shown: string): string {
    const numbers = [...shown.matchAll(/^#(\d+) /gm)].map(([, n]) => n);
    const lines = numbers.map((n) => `#${n} ${spoken(this.#chance, 8, 12)}`);
    return ['NOTES', spoken(this.#chance, 150, 220), 'LINES', ...lines, 'DROP'].join('\n');
  }
}

function lastText({ messages }: Pick<ModelRequest, 'messages'>): string {
  const part = messages.at(-1)?.content.at(-1);
  return part?.type === 'text' ? part.text : '';
}
