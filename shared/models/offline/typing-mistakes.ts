/** Corrects slips of the fingers in the words that the intents know: "remidner", "tomorow", "waht" [B3]. */

/** Only these are corrected: another word may be a name, or meant as it is written. */
const KNOWN_WORDS = (
  'remind reminder reminders remember timer timers alarm alarms minute minutes second seconds hours tomorrow tonight ' +
  'today morning evening afternoon weather temperature forecast cancel delete remove change repeat forget birthday ' +
  'monday tuesday wednesday thursday friday saturday sunday january february august september october november ' +
  'december christmas what when where which about please thanks quiet calendar favourite yesterday'
).split(' ');

/** In shorter words a letter less makes another word. */
const SHORTEST_WITH_GAP = 7;

/** They look like slips, and are words. */
const REAL_WORDS: ReadonlySet<string> = new Set(['thaw', 'mitre', 'wether', 'quite', 'toady']);

function collectTypingSlips(): Map<string, string> {
  const slips = new Map<string, string>();
  for (const word of KNOWN_WORDS)
    for (const slip of typingSlipsOf(word)) {
      const isWord = KNOWN_WORDS.includes(slip) || REAL_WORDS.has(slip);
      if (!isWord) slips.set(slip, slips.has(slip) && slips.get(slip) !== word ? slip : word);
    }
  return slips;
}

/** Two letters exchanged, one left out or doubled. The first and the last stay: endings tell words apart. */
function typingSlipsOf(word: string): string[] {
  const slips: string[] = [];
  for (let at = 1; at < word.length - 1; at += 1) {
    const [before, letter = '', next = '', behind] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
    slips.push(`${before}${next}${letter}${behind}`);
    if (word.length >= SHORTEST_WITH_GAP)
      slips.push(`${before}${next}${behind}`, `${before}${letter}${letter}${next}${behind}`);
    // "Tommorow": one letter doubled instead of the next double one.
    if (word.length >= SHORTEST_WITH_GAP && /(.)\1/.test(word.slice(at + 1)))
      slips.push(`${before}${letter}${letter}${word.slice(at + 1).replace(/(.)\1/, '$1')}`);
  }
  return slips;
}

/** Wrong spellings, each with its word. Of two words that share one, neither is meant. */
const CORRECTIONS: ReadonlyMap<string, string> = collectTypingSlips();

/** Names keep their capitals, and so their spelling. */
export function withoutTypingMistakes(words: string): string {
  return words.replace(/\b\p{Ll}{4,12}\b/gu, (word) => CORRECTIONS.get(word) ?? word);
}
