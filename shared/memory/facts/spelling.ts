/** Spells what rules of facts look for [M5]: contractions without an apostrophe, and slips. */

/**
 * A closed list, with common abbreviations: no other word of English is written so. "Id", "ill", "its",
 * "well" and "were" are words.
 */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ...{ im: "I'm", ive: "I've", dont: "don't", doesnt: "doesn't", didnt: "didn't", isnt: "isn't", arent: "aren't" },
  ...{ wasnt: "wasn't", werent: "weren't", cant: "can't", couldnt: "couldn't", wont: "won't", thats: "that's" },
  ...{ wouldnt: "wouldn't", havent: "haven't", hasnt: "hasn't", bday: 'birthday', fav: 'favourite', fave: 'favourite' },
};

/** Words that begin a statement. Whatever it tells stays as it was typed. */
const TRIGGERS = ['name', 'birthday', 'favourite', 'favorite', 'allergic', 'vegetarian'];
/** In a longer word one letter more, less or other is a slip; a shorter one may be another word. */
const LEAST_FOR_SLIP = 6;

export function spellForFactRules(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’])\p{L}{2,11}(?![\p{L}\p{N}'’])/gu, (word) => {
    const lower = word.toLowerCase();
    return (Object.hasOwn(SHORT_FORMS, lower) && SHORT_FORMS[lower]) || (factTriggerMeantBy(lower) ?? word);
  });
}

function factTriggerMeantBy(word: string): string | undefined {
  if (TRIGGERS.includes(word)) return undefined;
  return TRIGGERS.find((trigger) => trigger[0] === word[0] && isFactSpellingSlipOf(word, trigger));
}

/** Two letters in each other's place; in long words also one that is missing, added or another. */
function isFactSpellingSlipOf(word: string, trigger: string): boolean {
  if (Math.abs(word.length - trigger.length) > 1 || word.length < 4) return false;
  let from = 0;
  while (word[from] === trigger[from] && from < word.length) from += 1;
  const [rest, triggerRest] = [word.slice(from), trigger.slice(from)];
  if (
    rest.length === triggerRest.length &&
    rest.slice(2) === triggerRest.slice(2) &&
    rest[0] === triggerRest[1] &&
    rest[1] === triggerRest[0]
  )
    return true;
  if (trigger.length < LEAST_FOR_SLIP) return false;
  const isAnother = rest.slice(1) === triggerRest.slice(1);
  const [isAdded, isMissing] = [rest.slice(1) === triggerRest, rest === triggerRest.slice(1)];
  return isAnother || isAdded || isMissing;
}
