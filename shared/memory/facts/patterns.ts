/** Patterns of plain statements about oneself [M5], from a clause's beginning. */

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
  /** Its `what` is several names: a comma does not end it. */
  isList?: true;
  /** It tells what was so until a day, which has to be named. */
  isPast?: true;
  /** It only spells a known name in another way: "it's Mack with a k", "no, Olivia, typo". */
  isRespelled?: true;
};

/** An inner point belongs to a name or a number: "St. Mary's", "3.5". */
const WHAT = '(?<what>[^!?;:]{2,80})';
/** "Tom", "Ana Maria"; further words only if capitalised. */
const NAME =
  "(?<what>(?!(?:not|going|on|in|the|a|an|my|so|too|very|hard|actually|spelled|nicht|der|die|das|eigentlich)\\b)\\p{L}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*){0,2})(?:[ ,].*)?";
/** Of two names. */
const ONE = "(?<what>\\p{Lu}[\\p{L}'’-]*)";
const OTHER = "(?<denied>\\p{Lu}[\\p{L}'’-]*)";
/** Ignores case, except in `\p{Lu}`. */
function factPatternOfAnyCase(pattern: string): RegExp {
  const part = /\\p\{\w+\}|\\.|\(\?<\w+>|[a-z]/giu;
  const either = (text: string) => (text.length === 1 ? `[${text.toLowerCase()}${text.toUpperCase()}]` : text);
  return new RegExp(pattern.replace(part, either), 'u');
}
/** Its expression is made when it is first tried: most conversations of a function's life need none. */
function factRule(
  pattern: string,
  topic: string,
  text: string,
  more: Pick<FactRule, 'isList' | 'isPast' | 'isRespelled'> = {},
): FactRule {
  let made: RegExp | undefined;
  return {
    get pattern() {
      made ??= factPatternOfAnyCase(`^${pattern}$`);
      return made;
    },
    topic,
    text,
    ...more,
  };
}

/** After "I'm", capitals or a greeting tell a name, unless the word is one of these. */
const NO_NAME =
  "(?:\\p{L}+(?:ing|ed|ful|less|ous|ish|ese|able)|\\p{L}+['’]s|a|an|the|my|your|his|her|our|their|not|no|in|on|at|so|too|very|just|still|also|all|only|here|there|back|home|out|off|up|down|new|old|young|single|married|divorced|engaged|pregnant|good|fine|great|well|ok|okay|alright|right|wrong|sure|ready|free|busy|late|early|sorry|sad|happy|glad|angry|mad|hungry|thirsty|sleepy|sick|ill|hurt|cold|hot|warm|alone|lonely|afraid|aware|alive|dead|done|lost|stuck|broke|rich|poor|tall|short|fat|thin|drunk|sober|calm|proud|nervous|anxious|awake|asleep|awesome|perfect|amazing|curious|serious|crazy|weird|funny|lazy|shy|human|male|female|gay|straight|trans|vegan|vegetarian|pescatarian|muslim|christian|catholic|protestant|buddhist|hindu|atheist|sikh|german|french|dutch|greek|swiss|thai|welsh|czech|iraqi|israeli|pakistani|american|canadian|mexican|african|asian|european|australian|austrian|italian|russian|ukrainian|norwegian|hungarian|romanian|bulgarian|brazilian|indian|belgian|croatian|serbian|egyptian|syrian|iranian|persian|korean|colombian|argentinian|nigerian|indonesian|from|with|about|what|who|one|it|that|this|you|me|how|why|when|where|because|if|and|but|again|now|today|tomorrow|really|quite|pretty|already|almost|always|never|blue|numb|dizzy|upset|unwell|stupid|moody|broken|low|beat|keen|glum|pale|weak|strong|fit|cool|bald|blind|deaf|mute|dumb|insane|mental|queer|overweight|unhappy|homesick|seasick|terrible|horrible|miserable|furious|sore|stiff|tense|grumpy|cranky|chilly|clumsy|messy|tidy|picky|handy|gonna|gotta|into|over|under|behind|between|near|away|online|offline|retired|unemployed|freelance|bilingual|autistic|diabetic|dyslexic|asthmatic|allergic|vegetarians?|someone|somebody|nobody|everyone|part|half|more|less|most|both|either|neither)";
const INTRODUCED =
  "(?<what>(?!NO_NAME(?![\\p{L}'’-]))\\p{Lu}[\\p{L}-]+(?: (?!NO_NAME(?![\\p{L}'’-]))\\p{Lu}[\\p{L}-]+){0,2})".replaceAll(
    'NO_NAME',
    NO_NAME,
  );

const KINSHIP =
  '(?:wife|husband|partner|girlfriend|boyfriend|fiancée?|son|daughter|brother|sister|mother|father|mum|mom|dad|grandmother|grandfather|grandma|grandpa|aunt|uncle|cousin|nephew|niece|flatmate|roommate|neighbou?r|colleague|friend|boss|dog|cat)';
const KIN =
  '(?<thing>wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|father|dog|cat|boss)';
const REALLY = '(?:(?:really|actually|now|also|just|very much|still|absolutely|do) )*';
const NOW = '(?:(?:now|actually|currently|still|really|also|both|mostly) )*';
const I_HAVE = "i(?:['’]ve| have)? (?:(?:just|recently|now|finally|actually|also) )*";
/** What may follow a statement that is whole: when, where and why. */
const THEN =
  '(?: ?[,–-].*| (?:yesterday|today|tonight|last|this|in|on|at|by|from|of|after|when|while|because|since|and|but|now|recently|suddenly)\\b.*| (?:an?|some|many|two|three|\\d+) (?:few |long )?(?:hour|day|week|month|year|time)s?\\b.*)?';
const PLACE = '(?<what>(?:in|on|near|at) [^!?;:]{2,60})';
/** Since when they work there is no part of it. */
const WORKPLACE =
  '(?<what>(?:(?:nights?|days|shifts|weekends|part[- ]time|full[- ]time|remotely) )?(?:as|at|for|in|with) [^!?;:]{2,60}?)(?:,? (?:last|this) (?:week|month|year|spring|summer|autumn|fall|winter|\\p{Lu}\\p{L}+)| yesterday| today| on \\p{Lu}\\p{L}+day)?';
/** Several relatives or animals, and their names: "Arjun and Tara". */
const KINDS = '(?<thing>kids|children|sons|daughters|brothers|sisters|siblings|grandchildren|dogs|cats|horses)';
const NAMES = "(?<what>\\p{Lu}[\\p{L}'’-]*(?:(?:,? and |, | & )\\p{Lu}[\\p{L}'’-]*){1,7})";

const TURNED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:my|our)\b/giu, 'their'],
  [/\bmine\b/giu, 'theirs'],
  [/\b(?:me|us)\b/giu, 'them'],
  [/\bi['’]m\b|\bi am\b/giu, 'they are'],
  [/\bi\b/giu, 'they'],
];

export const FACT_WORDS = {
  /** Each statement has one of these. Most texts have none, and the rules are not tried. */
  marks:
    /\b(?:i|im|ive|my|we|calls?|names?|its?|this is|here|name['’]?s|remember|keep|note|that was|that['’]s|kidding|joking|forget|mention|mentioning|talk|talking|bring|bringing|typo|with|spelled|spelt|written|actually|no|not)\b/iu,
  rules: [
    factRule(
      `(?:(?:my |the )?name is|(?:my |the )?name['’]?s|i am called|i['’]m called|(?:(?:please|just|you can|you may) )*call me(?= \\p{Lu})|(?:everyone|everybody|people|most people|they|(?:my )?friends|my family) calls? me(?= \\p{Lu})) ${NOW}${NAME}`,
      'name',
      'is called {what}',
    ),
    factRule(
      `i (?:go by|(?:would|['’]d) (?:rather|prefer to) be called|prefer (?:to be called|being called|the name)) ${NAME}`,
      'name',
      'is called {what}',
    ),
    factRule(
      `(?:i (?:do not|don['’]?t|hate|never) (?:(?:really|like|want|liked|wanted) )*(?:to be |being |it when (?:people|you) )?(?:called|call me)|(?:please )?do(?: not|n['’]t) call me) \\p{L}+(?: actually| any ?more)?[,;]? (?:(?:please|and|but|just|it is|it['’]s|i am|i['’]m) )*(?:use|call me|say|it['’]s|it is|i['’]m|i am|i prefer|rather) ${ONE}`,
      'name',
      'is called {what}',
    ),
    factRule(`(?:it['’]?s|it is|i['’]m|i am) ${NOW}${ONE},? (?:and )?not ${OTHER}`, 'name', 'is called {what}'),
    factRule(
      `my name (?:is not|isn['’]?t) ${OTHER},? (?:but |it['’]?s |it is |it['’]?s actually )${ONE}`,
      'name',
      'is called {what}',
    ),
    factRule(
      `(?:i['’]?m|i am) ${INTRODUCED}(?:,.*| and (?:i|i['’]m|im|my|this|it|we)\\b.*)?`,
      'name',
      'is called {what}',
    ),
    factRule(
      `(?:(?:it['’]?s|it is|that['’]?s|that is|i said|i meant?|make (?:it|that)) )?(?:spelled |spelt |written )?${ONE}(?<surely>,? (?:(?:it was |that was |just )*(?:an? )?(?:typo|auto ?correct|slip)|(?:spelled |spelt |written )?(?:with|without) (?:an? |one |two |double |no )?["'“]?\\p{L}{1,2}["'”]?).*)?`,
      'name',
      'is called {what}',
      { isRespelled: true },
    ),
    factRule(`(?:i ${NOW}live|i(?: am|['’]m) ${NOW}living) ${NOW}${PLACE}`, 'home', 'lives {what}'),
    factRule(`(?:i|we)(?:['’]ve| have) (?:been living|lived) (?=.* since )${PLACE}`, 'home', 'lives {what}'),
    factRule(`(?:i|we) lived (?=.* (?:until|till) )${PLACE}`, 'home', 'lives {what}', { isPast: true }),
    factRule(`we ${NOW}live (?=(?:in|on|near|at) \\p{Lu})${PLACE}`, 'home', 'lives {what}'),
    factRule(
      `(?:i|we)(?:['’]ve| have)? (?:(?:just|recently|now|finally|actually|since) )*moved (?:(?:away|house|back|over) )?(?:from [^.!?;:,]{2,40}? )?to (?!(?:an?|another|my|our|some|his|her|their|this|that)\\b)${WHAT}`,
      'home',
      'moved to {what}',
    ),
    factRule(
      `(?:i|we) (?:(?:do not|don['’]?t|no longer) live) (?<what>(?:in|on|near|at) (?<denied>[^.!?;:]{2,60}))`,
      'home',
      'does not live {what}',
    ),
    factRule(`i(?:['’]m| am| come) from ${WHAT}`, 'origin', 'is from {what}'),
    factRule(
      `(?:i|we)(?:['’]ve| have)? (?:(?:just|recently|only) )*(?:moved|come|came) (?:over )?here from ${WHAT}`,
      'origin',
      'is from {what}',
    ),
    factRule(`i(?: ${NOW}work|(?:['’]m| am) ${NOW}working) ${NOW}${WORKPLACE}`, 'work', 'works {what}'),
    factRule(`i(?:['’]ve| have) (?:been working|worked) (?=.* since )${WORKPLACE}`, 'work', 'works {what}'),
    factRule(`i worked (?=.* (?:until|till) )${WORKPLACE}`, 'work', 'works {what}', { isPast: true }),
    factRule(
      `(?:${I_HAVE}(?:got|found|took|accepted|started|have|begun|landed) (?:an? |my |the )?(?:new )?(?:job|position|role)|my new (?:job|position|role) is) ${WORKPLACE}`,
      'work',
      'works {what}',
    ),
    factRule(
      `${I_HAVE}(?:start|started|begun|begin) (?:working |a job |to work |(?=(?:as an? |(?:at|for) \\p{Lu})))${WORKPLACE}`,
      'work',
      'works {what}',
    ),
    factRule(`(?:i(?:['’]m| am) ${NOW}|${I_HAVE})(?<what>retired)`, 'work', 'is {what}'),
    factRule(`i(?:['’]m| am) ${NOW}(?<what>unemployed|between jobs|out of work)`, 'work', 'is {what}'),
    factRule(`my birthday is (?:on )?${WHAT}`, 'birthday', 'has their birthday on {what}'),
    factRule(`i was born (?<what>(?:on|in) [^.!?;:]{2,40})`, 'birth', 'was born {what}'),
    factRule(`i(?:['’]m| am) (?<what>\\d{1,3})(?: years old)?`, 'age', 'is {what} years old'),
    factRule(`i(?:['’]m| am) ${NOW}(?:a |an )?(?<what>vegetarian|vegan|pescatarian)`, 'diet', 'is {what}'),
    factRule(`i(?:['’]m| am) ${NOW}allergic to ${WHAT}`, 'allergy: {what}', 'is allergic to {what}'),
    factRule(
      `my favou?rite (?<thing>[\\p{L} -]{2,30}?) (?:is|are) ${WHAT}`,
      'favourite {thing}',
      'has as favourite {thing}: {what}',
    ),
    factRule(`my ${KIN}(?: is called|['’]s name is|['’]s called) ${WHAT}`, '{thing}', 'has a {thing} called {what}'),
    factRule(
      `i(?: have|['’]ve)(?: got)? an? ${KIN} (?:called|named) ${WHAT}`,
      '{thing}',
      'has a {thing} called {what}',
    ),
    factRule(
      `i have (?<count>two|three|four|five|six|\\d+) ${KINDS}(?:,|:| called| named)* ${NAMES}`,
      'has: {thing}',
      'has {count} {thing} called {what}',
      { isList: true },
    ),
    factRule(
      `(?:my ${KINDS} are (?:called|named)|my (?<thing>kid|child|son|daughter|brother|sister|dog|cat)s['’]? names are|the names of my ${KINDS} are) ${NAMES}`,
      'has: {thing}',
      'has {thing} called {what}',
      { isList: true },
    ),
    factRule(
      `i have (?<what>(?:no|an?|one|two|three|four|five|six|\\d+) (?:\\p{L}+ )?(?<thing>kids?|child(?:ren)?|sons?|daughters?|brothers?|sisters?|siblings?|grandchildren|dogs?|cats?|horses?))`,
      'has: {thing}',
      'has {what}',
    ),
    factRule(
      `i(?:['’]m| am) (?<what>an? (?:\\p{L}+ ){0,2}(?!\\p{L}*(?:lover|loser|winner|bother|number|matter|letter|minor|monster|never|ever|other|center|utter|corner|hater|idiot)\\b)(?:\\p{L}{2,}(?:er|or|ist|ician|arian|eer|man|woman)|nurse|chef|cook|student|pupil|judge|vet|clerk|pilot|model|guide|coach|dentist|architect|accountant|assistant|consultant|mum|mom|dad|parent|widow|freelance|priest|spy|poet|au pair|twin))`,
      'is: {what}',
      'is {what}',
    ),
    factRule(`i ${REALLY}prefer ${WHAT}`, 'taste: {what}', 'prefers {what}'),
    factRule(
      `i ${REALLY}(?:like|love|enjoy) (?<what>[^.!?;:]{2,40}?) (?:better|more)(?: than [^.!?;:]{2,40})?`,
      'taste: {what}',
      'prefers {what}',
    ),
    factRule(`i ${REALLY}(?:like|love|enjoy|adore) ${WHAT}`, 'taste: {what}', 'likes {what}'),
    factRule(
      `i (?:really |just )?(?:do not|don['’]?t) (?:really )?(?:like|enjoy) ${WHAT}`,
      'taste: {what}',
      'does not like {what}',
    ),
    factRule(
      `i (?:really |just )?(?:hate|dislike|can(?:no|['’])?t stand|detest) ${WHAT}`,
      'taste: {what}',
      'does not like {what}',
    ),
    factRule(
      `i(?:['’]m| am) (?:really |just |so )?not (?:really |very |that |at all )?(?:interested in|into|keen on|a fan of) ${WHAT}`,
      'avoids: {what}',
      'is not interested in {what}',
    ),
    factRule(
      `i (?:really |just |honestly )?(?:do not|don['’]?t|could not|couldn['’]?t) (?:really )?care (?:less )?(?:about|for) ${WHAT}`,
      'avoids: {what}',
      'is not interested in {what}',
    ),
    factRule(
      `(?:(?:please|can you|could you|just) )*(?:(?:do not|don['’]?t|never)(?: you)?(?: ever)? |i (?:really )?(?:do not|don['’]?t) (?:want|wish|like)(?: you)? to |stop |no more |quit )(?:(?:talk|speak|tell|hear|go on|read)(?:ing|ling)?(?: to me| with me| me| anything)*(?: any ?more)? (?:about|of)|mention(?:ing)?|bring(?:ing)? up) (?!yourself\\b|what\\b)${WHAT}`,
      'avoids: {what}',
      'does not want to hear about {what}',
    ),
    factRule(`i speak ${WHAT}`, 'language: {what}', 'speaks {what}'),
  ],
  /** A sentence that begins so may leave out its subject later: "I'm Tom, 34, and work in a bank". */
  subject: /^(?:i['’]?m|i am|my name|the name|name['’]s|this is|call me|i (?:live|work|come|have))\b/iu,
  /** What is written into such a sentence. */
  elided: [
    [/(?<=^i have .{1,40})(?:,| and|, and) (?=(?:an?|one|two|three|four|\d) )/giu, ' and I have '],
    [/(?:,| and|, and) (?=(?:live|work|come from|speak|have|love|like|hate|prefer)\b)/giu, ' and I '],
    [
      /(?:,| and|, and) (?=(?:living in|working (?:as|at|for|in)|from|allergic to|vegetarian\b|vegan\b)|\d{1,3}(?: years old)?(?=$|,| and|\.))/giu,
      ' and I am ',
    ],
    [/(?<=^(?:i['’]?m|i am|my name is|my name['’]s|this is) \p{L}+) from (?=\p{L})/giu, ' and I am from '],
  ] as readonly (readonly [RegExp, string])[],
  /** "Hi, I'm tom", "hello, this is Tom", "hey, Tom here": after a greeting a name needs no capital. */
  greeted: new RegExp(
    `^(?:[Hh]i|[Hh]ello|[Hh]ey|[Hh]iya|[Gg]ood (?:[Mm]orning|[Ee]vening|[Aa]fternoon))(?:[ ,!]+there)?[ ,!]+(?:(?:[Ii]['’]?m|[Ii] am|[Tt]his is|[Ii]t['’]s|[Ii]t is) (?!${NO_NAME}(?![\\p{L}'’-]))(?<name>\\p{L}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?)(?=$|[,.!]| and | from )|(?!${NO_NAME}(?![\\p{L}'’-])|(?:same|every|no|any|some)\\p{L}* )(?<only>\\p{L}[\\p{L}-]+) here(?=$|[,.!]))`,
    'u',
  ),
  /** Stands before a name: its point ends no sentence. */
  abbreviated: /\b(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Prof|Rev)\.$/u,
  /**
   * "im tom and i live in porto", "call me tom": a common name needs no capital. Another does not where more
   * of the user follows.
   */
  uncapitalised: new RegExp(
    `^(?<before>(?:i['’]?m|i am|(?:(?:please|just|you can|you may) )*call me|(?:everyone|everybody|people|most people|they|(?:my )?friends|my family) calls? me) )(?!${NO_NAME}(?![\\p{L}'’-]))(?<name>\\p{Ll}[\\p{L}-]+)(?<after>(?:,? and (?:i['’]?m|i|my|from|live|work)\\b|, \\d| from \\p{L}).*|(?:[,.!].*)?)$`,
    'iu',
  ),
  /** Separators of clauses. */
  joints:
    /,?\s+(?:and|but|so)\s+(?=(?:i|my|we|call|everyone|everybody|people|most people|they|friends)\b)|,\s+(?=(?:i|my|we)\b)|\s+[–—-]\s+/iu,
  /** Words before a clause that carry no meaning. */
  openings:
    /^(?:(?:oh|well|wait|so|and|but|yes|yeah|no|ok|okay|hi|hello|hey|look|actually|sorry|by the way|you know|as i said|in fact|to be honest|that['’]?s (?:wrong|not (?:right|true|it))|wrong|now|these days|nowadays|correction|i mean|i meant|it['’]?s true)\b[\s,:–-]*)+/iu,
  /** Words behind a clause that carry no meaning. */
  closings:
    /(?:[\s,]{1,3}(?:actually|by the way|btw|lol|haha+|tbh|to be honest|honestly|in fact|you know|i guess|of course|obviously))+$/iu,
  /** The user says that an earlier statement was wrong, or no longer holds. */
  corrects:
    /^(?:.{0,12}\b(?:no|actually|sorry|correction|i mean|i meant|in fact|changed my mind)\b)|\b(?:any ?more|nowadays|these days|now|instead|actually|in fact)\s*$/iu,
  /** "It's Swansea, not Cardiff", "not Cardiff, Swansea": one word or name of a fact for another. */
  replaces: [
    /^(?:(?:it|that|he|she)(?: is|['’]?s)|i (?:said|meant?|live in|work (?:at|in|for))|make (?:it|that)|in)? ?(?<right>(?!not\b)[\p{L}\p{N}'’-]+(?: \p{Lu}[\p{L}'’-]*){0,2}),? (?:and )?not (?:in )?(?<denied>[\p{L}\p{N}'’-]+(?: \p{Lu}[\p{L}'’-]*){0,2})$/u,
    /^(?:it(?: is|['’]?s) )?not (?:in )?(?<denied>[\p{L}\p{N}'’-]+(?: \p{Lu}[\p{L}'’-]*){0,2}),? (?:(?:but|it(?: is|['’]?s)|in|i (?:said|meant?))[, ]+)*(?<right>[\p{L}\p{N}'’-]+(?: \p{Lu}[\p{L}'’-]*){0,2})$/u,
  ],
  /** Where the statement ends. */
  tail: factPatternOfAnyCase(
    String.raw`\s*(?:,|\b(?:and|but) not\b|\bnot (?=\p{Lu})|\b(?:because|since|until|till|but|though|although|when|while|if|so that|which|who|anyway|and (?:i|my|we|you|she|he|they|it)|any ?more|nowadays|these days|now|instead|please|too|as well|a lot|very much|the most|again|at all)\b).*$`,
  ),
  /** Since or until when it holds. */
  dates: /\b(?<bound>since|until|till) (?<date>[\p{L}\p{N} ]{4,30}?)(?=,|$| (?:when|and|then)\b)/iu,
  /** Where somebody moved, and when: "to Porto in May 2019". */
  movedIn: / (?:back )?in (?<date>(?:\p{L}+ )?(?:19|20)\d\d)$/iu,
  /** A statement that begins with these is about somebody else, or about nothing. */
  empty:
    /^(?:it|that|this|these|those|them|you|your|him|her|his|their|what|how|when|where|who|why|one|some|something|anything|nothing|everything|not|me|us|being|to know|to see|to hear)\b|\byou(?:r|rs)?\b/iu,
  /** A clause with one of these is no statement. */
  unreal: /\b(?:if|would|wish|imagine|suppose|pretend|maybe|perhaps|used to|might|could|should|almost|nearly)\b/iu,
  /** A sentence with one of these quotes somebody else. */
  quoted: /\b(?!i\b)\p{L}+ (?:said|says|told|thinks|asked|wrote|claims)\b|["“”«»]/iu,
  /** The user asks to remember what follows, whatever it is. */
  asked:
    /^(?:please )?(?:(?:can|could|will|would) you (?:please )?(?=.* (?:is|are|was|am|have|has|had|need|live|like|parked|left|put)\b))?(?:remember|keep in mind|note|don['’]?t (?:you )?(?:ever )?forget|do not forget|never forget)(?: that)? (?=(?:i|my|we|our|the)\b)/iu,
  /** Its text where no rule knows the topic. */
  kept: 'wants remembered: {what}',
  /** Prefixes of a preference and of a dislike: the next preference can correct the first. */
  prefers: 'prefers ',
  dislikes: 'does not like ',
  /** Followed by what is negated or less liked: "coffee, not tea", "coffee to tea". */
  against:
    /(?:(?<!ing) to|\bover|\brather than|\binstead of|\b(?:better|more) than|,? (?:and |but )?not) (?<lesser>\p{L}+)$/iu,
  /** A preference among these corrects only another of them. */
  drinks:
    /\b(?:tea|coffee|espresso|cappuccino|latte|cocoa|hot chocolate|matcha|chai|water|juice|milk|lemonade|coke|cola|beer|wine|cider|gin|whiske?y|smoothie)s?\b/iu,
  /** What takes earlier facts back [M12]. */
  endings: {
    openings: /^(?:(?:oh|ah|no|wait|well|so|and|but|yes|ok|okay|sorry|actually|in fact|hm+)\b[\s,:–-]*)+/iu,
    /** Not "that's not true": it may be said of the agent's words. */
    retracts:
      /^(?:(?:that|it|this)(?: was|['’]s| is) (?:just |only |all |of course )*(?:a joke|made up)|i(?: was| am|['’]m) (?:just |only )?(?:joking|kidding)|(?:just|only) (?:joking|kidding)|i made (?:that|it) up|i lied)$/iu,
    /** The newest facts are about somebody else. */
    ofAnother: factPatternOfAnyCase(
      `^(?:(?:i (?:meant|mean)|i was (?:talking|speaking) (?:about|of)) my (?<kin>KIN)|(?:that['’]s|that is|that was|it['’]s|it is) my (?<kin>KIN),? not me|not me,? (?:but )?my (?<kin>KIN))$`.replaceAll(
        'KIN',
        KINSHIP,
      ),
    ),
    /** A death ends "has a dog called Rex", and no fact that only mentions dogs. */
    dead: factPatternOfAnyCase(
      `^my (?<kin>${KINSHIP})(?:,? \\p{Lu}[\\p{L}'’-]*,?)? (?:(?:has|had|was|is|just|recently|sadly|finally) )*(?:died|passed away|dead|put (?:down|to sleep))${THEN}$`,
    ),
    separates: factPatternOfAnyCase(
      `^(?:my (?:wife|husband|partner|girlfriend|boyfriend) (?:left me|and i (?:(?:have|just|recently) )*(?:broke up|broken up|split up|separated|divorced|got divorced))|we (?:(?:have|just|recently) )*(?:broke up|broken up|split up|separated|got divorced)|i(?:['’]m| am|['’]ve| have)? (?:(?:just|recently|now) )*(?:got divorced|divorced|separated))${THEN}$`,
    ),
    noLonger: [
      /^(?:i|we) no longer (?<verb>\p{L}+)(?: (?<what>[^.!?;:]{2,60}))?$/iu,
      /^i(?:['’]m| am) no longer (?<verb>)(?<what>[^.!?;:]{2,60})$/iu,
      /^(?:i|we) (?:do not|don['’]?t) (?<verb>(?!like|enjoy|love)\p{L}+)(?: (?<what>[^.!?;:]{2,60}?))? (?:any ?more|any longer)$/iu,
      /^i(?:['’]m not| am not) (?<verb>)(?<what>[^.!?;:]{2,60}?) (?:any ?more|any longer)$/iu,
      /^i(?:['’]ve| have)? (?:stopped|quit|given up|gave up) (?<verb>\p{L}+ing)(?: (?<what>[^.!?;:]{2,60}))?$/iu,
      factPatternOfAnyCase(
        `^i(?:['’]ve| have)? (?:(?:just|recently|finally|actually) )*(?:quit|left|lost|resigned from|gave up|given up) my (?<verb>job|position)(?<what>)${THEN}$`,
      ),
      factPatternOfAnyCase(
        `^i(?: was| got|['’]ve been| have been) (?:(?:just|recently|actually) )*(?<verb>fired|laid off|made redundant)(?<what>)${THEN}$`,
      ),
      /^my (?<verb>)(?<what>(?:favou?rite )?[^.!?;:]{2,60}?) (?:is no longer|(?:isn['’]t|is not)(?= .* any ?more$)) [^.!?;:]{2,60}$/iu,
    ],
    /** The slots that a verb means; the words behind it then have to fit the fact. */
    topics: [
      [/^liv(?:e|ing)$/iu, 'home'],
      [/^(?:work(?:ing)?|job|position|fired|laid off|made redundant)$/iu, 'work'],
      [/^(?:lik|lov|enjoy|prefer|drink|eat)(?:e|ing)?$/iu, 'taste: '],
      [/^speak(?:ing)?$/iu, 'language: '],
    ] as readonly (readonly [RegExp, string])[],
  },
  /** Turns the first person into the third. */
  turned: TURNED,
};
