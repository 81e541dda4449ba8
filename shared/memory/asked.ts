/** Whether the user asks what is known of them (M9). */

/** "What do you know about me?" `language`: BCP 47; German is read as German, anything else as English. */
export function asksWhatIsKnown(text: string, language: string): boolean {
  return (/^de(?:[-_]|$)/i.test(language) ? GERMAN : ENGLISH).test(text.slice(0, MOST_READ));
}

const MOST_READ = 300;

const ENGLISH =
  /\b(?:what|everything|anything|tell me|show me|how much)\b.{0,30}\b(?:you|you['’]ve)\b.{0,12}\b(?:know|remember|remembered|learned|learnt|saved|stored)\b.{0,12}\b(?:about|of) me\b|\bdo you (?:know|remember) anything about me\b/iu;
const GERMAN =
  /\b(?:was|alles|wie viel|irgendwas|irgendetwas|etwas)\b.{0,20}\b(?:weißt|weisst|merkst|gemerkt|gespeichert)\b.{0,20}\b(?:über|von) (?:mich|mir)\b|\b(?:was|wie viel) (?:hast|weißt|weisst) du (?:dir )?(?:alles )?(?:über|von) (?:mich|mir)\b/iu;
