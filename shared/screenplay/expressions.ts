/** The canonical expressions and their aliases [P3]. */
import { EXPRESSIONS, type Expression } from '../protocol/frames.ts';

/** What models write unasked, by the nearest canonical expression. */
const ALIASES: Record<Expression, string> = {
  neutral: 'calm normal serious thoughtful thinking focused listening',
  happy:
    'joy joyful cheerful glad delighted pleased smile smiling warm love loving affectionate proud grateful friendly hopeful',
  angry: 'anger furious mad outraged',
  sad: 'sadness unhappy concerned sympathetic sorry apologetic hurt lonely disappointed melancholy wistful',
  relaxed: 'content peaceful serene soothing gentle tender shy bashful',
  surprised: 'surprise shocked astonished amazed startled',
  excited: 'excitement enthusiastic eager thrilled interested curious inspired victory',
  annoyed: 'annoyance irritated frustrated impatient jealous stern',
  confused: 'confusion puzzled uncertain unsure perplexed suspicious skeptical',
  disgusted: 'disgust repulsed grossedout',
  fearful: 'fear afraid scared anxious nervous worried alarmed',
  tired: 'sleepy sleep exhausted weary drowsy',
  bored: 'boredom indifferent unimpressed',
  amused: 'amusement playful teasing wry smug mischievous laughing sarcastic',
};

const CANONICAL: ReadonlyMap<string, Expression> = new Map(
  EXPRESSIONS.flatMap((expression) =>
    [expression, ...ALIASES[expression].split(' ')].map((name) => [name, expression] as const),
  ),
);

/** The canonical expression of a tag's content; case and spaces do not matter [P3]. */
export function expressionOfTag(tag: string): Expression | undefined {
  return CANONICAL.get(tag.toLowerCase().replace(/[\s_-]/gu, ''));
}
