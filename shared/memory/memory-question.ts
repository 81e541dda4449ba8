/** Recognises a user's question about what is remembered of them [M9]. */

/** "What do you know about me?" */
export function isMemoryQuestion(text: string): boolean {
  return ASKS.test(text.slice(0, MOST_READ));
}

const MOST_READ = 300;

const ASKS =
  /\b(?:what|everything|anything|tell me|show me|how much)\b.{0,30}\b(?:you|you['’]ve)\b.{0,12}\b(?:know|remember|remembered|learned|learnt|saved|stored|noted|kept)\b.{0,12}\b(?:about|of) me\b|\bdo you (?:still )?(?:know|remember) (?:anything about )?me\b|\b(?:what|everything) (?:have i|did i|i(?:['’]ve| have)?) (?:ever )?(?:told|tell|said to|say to) (?:you )?(?:about|of) (?:me|myself)\b|\byour (?:notes|memories) (?:about|of|on) me\b|^\W*what (?:all )?do you (?:still )?remember\W*$/iu;
