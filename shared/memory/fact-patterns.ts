/** English and German patterns of plain statements about oneself [M5], from a clause's beginning. */

/**
 * `topic` and `text` get the groups `what`, and `thing` for whose or which. With `denied`, the rule corrects
 * a fact and matches only if that fact is known.
 */
export type FactRule = {
  pattern: RegExp;
  /** A newer fact replaces one of the same topic. */
  topic: string;
  /** What follows "The user". */
  text: string;
};

export type FactLanguage = {
  /** Each statement has one of these. Most texts have none, and the rules are not tried. */
  marks: RegExp;
  rules: readonly FactRule[];
  /** Separators of clauses. */
  joints: RegExp;
  /** Words before a clause that carry no meaning. */
  openings: RegExp;
  /** The user says that an earlier statement was wrong, or no longer holds. */
  corrects: RegExp;
  /** Where the statement ends. */
  tail: RegExp;
  /** A statement that begins with these is about somebody else, or about nothing. */
  empty: RegExp;
  /** A clause with one of these is no statement. */
  unreal: RegExp;
  /** A sentence with one of these quotes somebody else. */
  quoted: RegExp;
  /** The user asks to remember what follows, whatever it is. */
  asked: RegExp;
  /** Its text where no rule knows the topic. */
  kept: string;
  /** Prefixes of a preference and of a dislike: the next preference can correct the first. */
  prefers: string;
  dislikes: string;
  /** Followed by what is negated or less liked: "coffee, not tea", "coffee to tea". */
  against: RegExp;
  /** A preference among these corrects only another of them. */
  drinks: RegExp;
  /** Turns the first person into the third. */
  turned: readonly (readonly [RegExp, string])[];
};

const WHAT = '(?<what>[^.!?;:]{2,80})';
/** "Tom", "Ana Maria"; further words only if capitalised. */
const NAME =
  "(?<what>(?!(?:not|on|in|the|a|an|my|so|too|very|hard|actually|spelled|nicht|der|die|das|eigentlich)\\b)\\p{L}[\\p{L}'’-]*(?: (?-i:\\p{Lu})[\\p{L}'’-]*){0,2})(?:[ ,].*)?";
/** Of two names. */
const ONE = "(?<what>(?-i:\\p{Lu})[\\p{L}'’-]*)";
const OTHER = "(?<denied>(?-i:\\p{Lu})[\\p{L}'’-]*)";
const rule = (pattern: string, topic: string, text: string): FactRule => {
  return { pattern: new RegExp(`^${pattern}$`, 'iu'), topic, text };
};

const KIN =
  '(?<thing>wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|father|dog|cat|boss)';
const REALLY = '(?:(?:really|actually|now|also|just|very much|still|absolutely|do) )*';
const NOW = '(?:(?:now|actually|currently|still|really) )*';
const PLACE = '(?<what>(?:in|on|near|at) [^.!?;:]{2,60})';

export const ENGLISH: FactLanguage = {
  marks: /\b(?:i|my|we|call|its?|remember|keep|note)\b/iu,
  rules: [
    rule(
      `(?:my name is|my name['’]s|i am called|i['’]m called|(?:please )?call me(?= (?-i:\\p{Lu}))) ${NOW}${NAME}`,
      'name',
      'is called {what}',
    ),
    rule(`(?:it['’]?s|it is|i['’]m|i am) ${NOW}${ONE},? (?:and )?not ${OTHER}`, 'name', 'is called {what}'),
    rule(
      `my name (?:is not|isn['’]?t) ${OTHER},? (?:but |it['’]?s |it is |it['’]?s actually )${ONE}`,
      'name',
      'is called {what}',
    ),
    rule(`(?:i ${NOW}live|i(?: am|['’]m) ${NOW}living) ${NOW}${PLACE}`, 'home', 'lives {what}'),
    rule(`we ${NOW}live (?=(?:in|on|near|at) (?-i:\\p{Lu}))${PLACE}`, 'home', 'lives {what}'),
    rule(
      `(?:i|we)(?:['’]ve| have)? (?:(?:just|recently|now|finally|actually|since) )*moved (?:(?:away|house|back|over) )?(?:from [^.!?;:,]{2,40}? )?to (?!(?:an?|another|my|our|some|his|her|their|this|that)\\b)${WHAT}`,
      'home',
      'moved to {what}',
    ),
    rule(
      `(?:i|we) (?:(?:do not|don['’]?t|no longer) live) (?<what>(?:in|on|near|at) (?<denied>[^.!?;:]{2,60}))`,
      'home',
      'does not live {what}',
    ),
    rule(`i(?:['’]m| am| come) from ${WHAT}`, 'origin', 'is from {what}'),
    rule(`i(?: work|['’]m working| am working) (?<what>(?:as|at|for|in) [^.!?;:]{2,60})`, 'work', 'works {what}'),
    rule(`my birthday is (?:on )?${WHAT}`, 'birthday', 'has their birthday on {what}'),
    rule(`i was born (?<what>(?:on|in) [^.!?;:]{2,40})`, 'birth', 'was born {what}'),
    rule(`i(?:['’]m| am) (?<what>\\d{1,3})(?: years old)?`, 'age', 'is {what} years old'),
    rule(`i(?:['’]m| am) (?:a |an )?(?<what>vegetarian|vegan|pescatarian)`, 'diet', 'is {what}'),
    rule(`i(?:['’]m| am) allergic to ${WHAT}`, 'allergy: {what}', 'is allergic to {what}'),
    rule(
      `my favou?rite (?<thing>[\\p{L} -]{2,30}?) (?:is|are) ${WHAT}`,
      'favourite {thing}',
      'has as favourite {thing}: {what}',
    ),
    rule(`my ${KIN}(?: is called|['’]s name is|['’]s called) ${WHAT}`, '{thing}', 'has a {thing} called {what}'),
    rule(`i ${REALLY}prefer ${WHAT}`, 'taste: {what}', 'prefers {what}'),
    rule(
      `i ${REALLY}(?:like|love|enjoy) (?<what>[^.!?;:]{2,40}?) (?:better|more)(?: than [^.!?;:]{2,40})?`,
      'taste: {what}',
      'prefers {what}',
    ),
    rule(`i ${REALLY}(?:like|love|enjoy|adore) ${WHAT}`, 'taste: {what}', 'likes {what}'),
    rule(
      `i (?:really |just )?(?:do not|don['’]?t) (?:really )?(?:like|enjoy) ${WHAT}`,
      'taste: {what}',
      'does not like {what}',
    ),
    rule(
      `i (?:really |just )?(?:hate|dislike|can(?:no|['’])?t stand|detest) ${WHAT}`,
      'taste: {what}',
      'does not like {what}',
    ),
    rule(`i speak ${WHAT}`, 'language: {what}', 'speaks {what}'),
  ],
  joints: /,?\s+(?:and|but|so)\s+(?=(?:i|my|we|call)\b)|,\s+(?=(?:i|my|we)\b)|\s+[–—-]\s+/iu,
  openings:
    /^(?:(?:oh|well|so|and|but|yes|yeah|no|ok|okay|hi|hello|hey|look|actually|sorry|by the way|you know|as i said|in fact|to be honest|now|these days|nowadays|correction|i mean|i meant|it['’]?s true)\b[\s,:–-]*)+/iu,
  corrects:
    /^(?:.{0,12}\b(?:no|actually|sorry|correction|i mean|i meant|in fact|changed my mind)\b)|\b(?:any ?more|nowadays|these days|now|instead)\s*$/iu,
  tail: /\s*(?:,|\b(?:and|but) not\b|\bnot (?=(?-i:\p{Lu}))|\b(?:because|since|but|though|although|when|while|if|so that|which|who|anyway|and (?:i|my|we|you|she|he|they|it)|any ?more|nowadays|these days|now|instead|please|too|as well|a lot|very much|the most)\b).*$/iu,
  empty:
    /^(?:it|that|this|these|those|them|you|your|him|her|his|their|what|how|when|where|who|why|one|some|something|anything|nothing|everything|not|me|us|being|to know|to see|to hear)\b|\byou(?:r|rs)?\b/iu,
  unreal: /\b(?:if|would|wish|imagine|suppose|pretend|maybe|perhaps|used to|might|could|should|almost|nearly)\b/iu,
  quoted: /\b(?!i\b)\p{L}+ (?:said|says|told|thinks|asked|wrote|claims)\b|["“”«»]/iu,
  asked: /^(?:please )?(?:remember|keep in mind|note) that (?=(?:i|my|we|our|the)\b)/iu,
  kept: 'wants remembered: {what}',
  prefers: 'prefers ',
  dislikes: 'does not like ',
  against:
    /(?:(?<!ing) to|\bover|\brather than|\binstead of|\b(?:better|more) than|,? (?:and |but )?not) (?<lesser>\p{L}+)$/iu,
  drinks:
    /\b(?:tea|coffee|espresso|cappuccino|latte|cocoa|hot chocolate|matcha|chai|water|juice|milk|lemonade|coke|cola|beer|wine|cider|gin|whiske?y|smoothie)s?\b/iu,
  turned: [
    [/\b(?:my|our)\b/giu, 'their'],
    [/\bmine\b/giu, 'theirs'],
    [/\b(?:me|us)\b/giu, 'them'],
    [/\bi['’]m\b|\bi am\b/giu, 'they are'],
    [/\bi\b/giu, 'they'],
  ],
};

const NAHE =
  '(?<thing>frau|mann|partner|partnerin|freund|freundin|sohn|tochter|bruder|schwester|mutter|vater|hund|katze|kater|chef|chefin)';
const SEHR = '(?:(?:wirklich|auch|sehr|einfach|immer noch|total|doch|eigentlich|jetzt|inzwischen) )*';
const JETZT = '(?:(?:jetzt|nun|inzwischen|mittlerweile|derzeit|zurzeit|eigentlich|doch|noch|seit kurzem) )*';
const ORT = '(?<what>(?:in|im|auf|bei|an|am|nahe) [^.!?;:]{2,60})';

export const GERMAN: FactLanguage = {
  marks: /\b(?:ich|mein|wir|nenn|merke?|denk|behalte)/iu,
  rules: [
    rule(
      `(?:mein name ist|ich heiße|ich heisse|(?:bitte )?nenn mich(?= (?-i:\\p{Lu}))) ${JETZT}${NAME}`,
      'name',
      'heißt {what}',
    ),
    rule(`ich bin ${JETZT}${ONE},? (?:und )?nicht ${OTHER}`, 'name', 'heißt {what}'),
    rule(`(?:mein name ist|ich heiße|ich heisse) nicht ${OTHER},? sondern ${ONE}`, 'name', 'heißt {what}'),
    rule(`(?:ich (?:wohne|lebe)|(?:wohne|lebe) ich) ${JETZT}${ORT}`, 'home', 'wohnt {what}'),
    rule(`(?:wir (?:wohnen|leben)|(?:wohnen|leben) wir) ${JETZT}(?=in (?-i:\\p{Lu}))${ORT}`, 'home', 'wohnt {what}'),
    rule(
      `ich (?:wohne|lebe) nicht mehr (?<what>(?:in|im|auf|bei|an|am|nahe) (?<denied>[^.!?;:]{2,60}))`,
      'home',
      'wohnt nicht mehr {what}',
    ),
    rule(
      `(?:ich bin|wir sind) (?:(?:gerade|jetzt|kürzlich|neulich|inzwischen|vor kurzem|doch) )*(?:(?:von|aus) [^.!?;:,]{2,40}? )?(?<what>(?:nach|in|aufs|an) [^.!?;:]{2,60}?) (?:um|zurück)?gezogen`,
      'home',
      'ist {what} gezogen',
    ),
    rule(`ich komme aus ${WHAT}`, 'origin', 'kommt aus {what}'),
    rule(`ich arbeite (?<what>(?:als|bei|für|in|im) [^.!?;:]{2,60})`, 'work', 'arbeitet {what}'),
    rule(`mein geburtstag ist am (?<what>[^!?;:]{2,30})`, 'birthday', 'hat Geburtstag am {what}'),
    rule(`ich habe am (?<what>[^!?;:]{2,30}) geburtstag`, 'birthday', 'hat Geburtstag am {what}'),
    rule(`ich bin (?<what>(?:am|im|in) [^!?;:]{2,40}?) geboren`, 'birth', 'ist {what} geboren'),
    rule(`ich bin (?<what>\\d{1,3})(?: jahre alt)?`, 'age', 'ist {what} Jahre alt'),
    rule(`ich bin (?<what>vegetarier(?:in)?|vegetarisch|veganer(?:in)?|vegan)`, 'diet', 'ist {what}'),
    rule(`ich bin allergisch (?:gegen|auf) ${WHAT}`, 'allergy: {what}', 'ist allergisch gegen {what}'),
    rule(
      `mein(?:e|er|es)? lieblings-?(?<thing>\\p{L}{2,30}) (?:ist|sind|heißt) ${WHAT}`,
      'favourite {thing}',
      'hat als Lieblings-{thing}: {what}',
    ),
    rule(`meine? ${NAHE} heißt ${WHAT}`, '{thing}', 'hat {thing} namens {what}'),
    rule(`ich bevorzuge ${WHAT}`, 'taste: {what}', 'bevorzugt {what}'),
    rule(
      `(?:ich (?:trinke|esse|höre|lese|mag)|(?:trinke|esse|höre|lese|mag) ich) ${SEHR}lieber ${WHAT}`,
      'taste: {what}',
      'bevorzugt {what}',
    ),
    rule(
      `ich mag ${SEHR}(?:kein(?:e|en)? (?<what>[^.!?;:]{2,60})|(?<what2>[^.!?;:]{2,60}?) nicht(?: mehr)?)`,
      'taste: {what}',
      'mag nicht: {what}',
    ),
    rule(`ich (?:hasse|verabscheue) ${WHAT}`, 'taste: {what}', 'mag nicht: {what}'),
    rule(`ich (?:mag|liebe) ${SEHR}(?:gern(?:e)? )?${WHAT}`, 'taste: {what}', 'mag {what}'),
    rule(`ich spreche ${WHAT}`, 'language: {what}', 'spricht {what}'),
  ],
  joints: /,?\s+(?:und|aber)\s+(?=(?:ich|mein|meine|wir|nenn)\b)|,\s+(?=(?:ich|mein|meine|wir)\b)|\s+[–—-]\s+/iu,
  openings:
    /^(?:(?:oh|also|na|und|aber|ja|nein|doch|ok|okay|hallo|hi|hey|eigentlich|entschuldigung|übrigens|weißt du|ehrlich gesagt|ich meine|ich meinte|genauer gesagt|jetzt|nun|inzwischen|mittlerweile|korrektur)(?!\p{L})[\s,:–-]*)+/iu,
  corrects:
    /^(?:.{0,12}\b(?:nein|doch|eigentlich|entschuldigung|ich meine|ich meinte|genauer gesagt|anders überlegt|korrektur)(?!\p{L}))|\b(?:nicht mehr|inzwischen|jetzt|stattdessen)\b/iu,
  tail: /\s*(?:,|(?<!\p{L})(?:(?:und|aber) nicht|weil|denn|aber|obwohl|wenn|während|und (?:ich|mein|meine|wir|du|sie|er|es)|jetzt|inzwischen|stattdessen|bitte|übrigens)(?!\p{L})).*$/iu,
  empty:
    /^(?:es|das|dies|diese|diesen|dich|dir|dein|deine|deinen|ihn|sie|ihr|ihm|ihre|was|wie|wann|wo|wer|warum|etwas|nichts|alles|mich|uns|nicht)(?!\p{L})|(?<!\p{L})(?:du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu,
  unreal:
    /\b(?:wenn|falls|würde|wäre|hätte|könnte|sollte|vielleicht|stell dir|früher|angenommen|fast|beinahe)(?!\p{L})/iu,
  quoted:
    /\b(?!ich\b)\p{L}+ (?:sagt|sagte|hat gesagt|meint|meinte|fragt|fragte|schreibt|behauptet)(?!\p{L})|["“”„«»]/iu,
  asked:
    /^(?:bitte )?(?:merk dir|merke dir|denk daran|behalte)(?: bitte)?,? dass (?=(?:ich|mein|wir|unser|der|die|das))/iu,
  kept: 'möchte, dass man sich merkt: {what}',
  prefers: 'bevorzugt ',
  dislikes: 'mag nicht: ',
  against: /(?:(?<!\p{L})(?:als|statt|anstatt)|,? (?:und |aber )?nicht) (?<lesser>\p{L}+)$/iu,
  drinks:
    /(?<!\p{L})(?:\p{L}*tee|\p{L}*kaffee|espresso|cappuccino|kakao|matcha|chai|\p{L}*wasser|\p{L}*saft|milch|limonade|cola|bier|\p{L}*wein|whisky|gin)s?(?!\p{L})/iu,
  turned: [],
};
