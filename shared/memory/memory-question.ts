/** Recognises a user's question about what is remembered of them [M9]. */

/** "What do you know about me?" `language`: BCP 47; German is read as German, anything else as English. */
export function asksWhatIsKnown(text: string, language: string): boolean {
  return (/^de(?:[-_]|$)/i.test(language) ? GERMAN : ENGLISH).test(text.slice(0, MOST_READ));
}

const MOST_READ = 300;

const ENGLISH =
  /\b(?:what|everything|anything|tell me|show me|how much)\b.{0,30}\b(?:you|you['’]ve)\b.{0,12}\b(?:know|remember|remembered|learned|learnt|saved|stored|noted|kept)\b.{0,12}\b(?:about|of) me\b|\bdo you (?:still )?(?:know|remember) (?:anything about )?me\b|\b(?:what|everything) (?:have i|did i|i(?:['’]ve| have)?) (?:ever )?(?:told|tell|said to|say to) (?:you )?(?:about|of) (?:me|myself)\b|\byour (?:notes|memories) (?:about|of|on) me\b|^\W*what (?:all )?do you (?:still )?remember\W*$/iu;
const GERMAN =
  /\b(?:was|alles|wie viel|irgendwas|irgendetwas|etwas)\b.{0,20}\b(?:weißt|weisst|merkst|gemerkt|gespeichert)\b.{0,20}\b(?:über|von) (?:mich|mir)\b|\b(?:was|wie viel) (?:hast|weißt|weisst) du (?:dir )?(?:alles |noch )*(?:über|von) (?:mich|mir)\b|\berinnerst du dich (?:noch )?an mich\b|\bkennst du mich\b|\bworan erinnerst du dich\W*$|\bwas habe ich dir (?:alles |schon )*(?:über|von) (?:mich|mir) (?:gesagt|erzählt)\b/iu;
