/**
 * Whether words between asterisks are an action of the persona, or emphasis [P4]. A word that a person needs
 * must not be deleted: where it stays in doubt, the answer is emphasis.
 */

/** Gestures in the third person, or a noun for one. What else these words say does not matter. */
const GESTURES = wordsOfGesture(`
  sighs smiles laughs chuckles giggles nods shrugs winks pauses blinks grins smirks frowns gasps yawns coughs sniffles sniffs sobs cries weeps groans
  moans whistles whispers mutters mumbles murmurs snorts scoffs gulps blushes beams bows applauds hugs kisses pats pokes nudges leans tilts cocks
  scratches fidgets paces kneels stretches glances gazes
  stares peers squints thinks ponders hesitates stutters stammers beckons
  inhales exhales breathes swallows growls meows wags twirls
  freezes shivers trembles shudders perks flinches salutes facepalms snickers cackles pouts huffs
  sigh smile laugh laughter chuckle giggle nod shrug wink wave pause grin smirk gasp yawn cough silence beat hug blush
  smiling laughing sighing nodding giggling chuckling grinning waving winking shrugging whispering pausing blushing leaning thinking crying yawning
  lächelt seufzt nickt lacht winkt zwinkert schmunzelt kichert grinst hustet räuspert gähnt lehnt neigt umarmt flüstert überlegt schweigt
  sourit soupire rit rigole glousse hoche hausse cligne chuchote réfléchit sonríe suspira ríe asiente guiña saluda susurra abraza
  sorride sospira ride annuisce ammicca abbraccia sussurra sorri ri acena pisca abraça glimlacht zucht lacht knikt knipoogt zwaait grijnst
  uśmiecha wzdycha śmieje kiwa mruga usmívá vzdychá směje hymyilee huokaa nauraa nyökkää ler suckar skrattar nickar vinkar smiler sukker griner nikker vinker
  gülümser güler улыбается вздыхает смеётся смеется кивает машет подмигивает хихикает пожимает посміхається зітхає сміється киває
  whisper voice tone expression`);

/** Verbs of other things, too: "opens at nine". They need a word of the body or a direction. */
const BODY_VERBS = wordsOfGesture(`
  raises lifts lowers rolls shakes rubs strokes taps drums shifts steps walks stands sits turns looks clears adjusts straightens crosses folds places puts holds points gestures
  motions reaches takes draws bites licks tucks brushes fixes flips spins dances jumps bounces skips hops clicks snaps moves sips pours opens closes waves hums barks purrs claps`);
const BODY = wordsOfGesture(`
  head eye eyes eyebrow eyebrows brow hand hands arm arms finger fingers fist throat breath shoulder shoulders hair glasses tie lip lips chin cheek cheeks
  nose ear ears face chest heart knee knees foot feet tail paw paws forward back away up down around over closer aside sideways in out
  you your her his their sip step seat hello goodbye bye tea coffee tears softly gently slowly nervously happily`);

/** In scripts without small letters and spaces a stem within the words tells. */
const STEMS =
  /微笑|笑|叹气|嘆氣|点头|點頭|摇头|搖頭|眨眼|挥手|揮手|耸肩|聳肩|拥抱|擁抱|沉默|停顿|停頓|歪头|歪頭|脸红|臉紅|鼓掌|鞠躬|清嗓|清了清|挠头|うなず|頷|ため息|溜息|手を振|見つめ|首を(?:かし|傾)げ|照れ|すくめ|うつむ|腕を組|頬を赤|にっこり|にやり|くすくす|クスクス|웃|미소|끄덕|갸웃|으쓱|한숨|윙크|찡긋|손을 흔|포옹|يبتسم|تبتسم|ابتسام|يضحك|تضحك|ضحك|[يت]تنهد|تنهيدة|[يت]ومئ|[يت]هز|[يت]غمز|[يت]لوح|[يت]صفق|[يت]عانق|मुस्कुरा|मुस्करा|हँस|हंस|उचका|आह भर|सिर हिला|आँख मार|गले लगा|ยิ้ม|หัวเราะ|พยักหน้า|ถอนหายใจ|โบกมือ|ส่ายหน้า|ยักไหล่|กะพริบตา|מחייכ?ך?|צוחק|מהנהנ|מושכ?ך? בכתפ|נאנח|קורצ?ץ?|מנופפ?ף?/u;

/** Other letters than those of Europe. */
const UNICASE = /[^\0-\u052f\u1e00-\u20ff]/u;

/** A word of these is needed, whatever stands beside it. */
const DENIALS = wordsOfGesture(`
  not no never none nothing neither nor without only must may can cannot cant should shall will would dont doesnt isnt wont please if unless except
  nicht kein keine nie niemals nur muss darf ne pas jamais sans seulement nunca sin solo sólo mai senza non nie bez не нет никогда без только нельзя`);
const UNICASE_DENIALS =
  /[别別不勿没沒無无禁请請]|ない|ません|ください|なさい|안|세요|십시오|لا|नहीं|मत|ไม่|อย่า|โปรด|กรุณา|לא|אל/u;

/** Never the first word of an action: degree, amount, time, function words, and orders to the user. */
const SPOKEN_FIRST = wordsOfGesture(`
  very really so too always all both each every some any many few much more most less least quite absolutely definitely exactly almost nearly about
  this that these those you your my i we it its a an the he she they who what when where why how which and or but because as at in on to of for from with by
  before after until while during since daily weekly monthly hourly twice once often sometimes now today tonight tomorrow here there left right up down
  first second third last next two three four five half double yes ok okay maybe perhaps probably
  take use call see read note warning hint tip example optional required recommended important urgent spoiler draft new free sold stop go turn keep do be
  contains contain includes expires requires applies serves costs lasts closed sold reserved
  have make try ask check add press click avoid drink eat remember wait terms prices results sources`);

const DISCOURSE = wordsOfGesture(`
  well so oh ah aw aww hmm hm um uh er eh ha haha yes yeah yep no nope okay ok hello hi hey alright right sure sorry thanks you me us
  think know guess suppose mean hope feel maybe perhaps actually honestly anyway bye goodbye`);

function wordsOfGesture(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).filter(Boolean));
}

/** Where the words stand. */
export type Surroundings = {
  /** No word of the sentence has come, or it has stopped. */
  isOutside: boolean;
  /** The text of the line before them. */
  before: string;
  /** The next character that is no space; '' at the end of a line. */
  next: string;
};

/** Whether `*content*` is an action. */
export function isActionInText(content: string, { isOutside, before, next }: Surroundings): boolean {
  if (!isOutside)
    return isGesture(content) && (isInterjectionInText(before, next) || isAfterthoughtToGesture(content, before, next));
  const startsSmall = /^\P{L}*\p{Ll}/u.test(content);
  const goesOn = /[\p{Nd},;:)%&/=–—-]/u.test(next);
  if (goesOn) return false;
  // A small letter behind it goes on with the sentence, unless its writer has no others.
  if (/\p{Ll}/u.test(next)) return startsSmall && isGesture(content);
  if (isGesture(content)) return true;
  if (next !== '' && isActUponThing(content)) return true;
  // Alone on its line it may be a label, which a person needs.
  return startsSmall && isGesturePhrase(content) && (next !== '' || isThirdPersonAct(content));
}

/** Whether `[content]`, no expression, is for the stage: within a sentence only what nobody needs [P3]. */
export function isStageDirection(content: string, { isOutside, before }: Omit<Surroundings, 'next'>): boolean {
  if (isGesture(content) || content.includes('_')) return true;
  const [first = ''] = lowerWordsOfGesture(content);
  return isOutside
    ? !SPOKEN_FIRST.has(first) && !DENIALS.has(first)
    : endsInInterjection(before.replace(/[\s,;…—–-]+$/u, ''));
}

/** Words that are an action wherever one may stand: "leans forward", "softly laughs". */
export function isGesture(content: string): boolean {
  if (UNICASE.test(content) && STEMS.test(content)) return !UNICASE_DENIALS.test(content);
  const said = lowerWordsOfGesture(content);
  if (said.some((word) => DENIALS.has(word)) || /\p{Nd}/u.test(content)) return false;
  const first = said.findIndex((word) => !/ly$/u.test(word) && !MODIFIERS.has(word));
  const [verb = '', ...others] = said.slice(Math.max(0, first));
  if (GESTURES.has(verb)) return true;
  return BODY_VERBS.has(verb) && (others.length === 0 || others.some((word) => BODY.has(word)));
}

/** What may stand in front of a gesture's verb. */
const MODIFIERS = wordsOfGesture(
  'with in low then just and still slightly a an small little soft gentle long short warm deep big she he they se sie er elle il si haussant fait',
);

function isDenialInGesture(word: string): boolean {
  return DENIALS.has(word);
}

/** Of labels: `*prescription required*`. */
const LABEL_ENDS = wordsOfGesture(
  'required included excluded optional only needed recommended available allowed prohibited forbidden extra free inside',
);

/** Not of known verbs, but nothing that a person would need: `*boots up sensors*`, `*schlürft Tee*`. */
function isGesturePhrase(content: string): boolean {
  const said = lowerWordsOfGesture(content);
  const isPlain = !/[\p{Nd}.!?:;"“„@/]/u.test(content) && !/\p{Ll}\p{Lu}/u.test(content);
  const [first = ''] = said;
  const isOfOthers = SPOKEN_FIRST.has(first) || BODY_VERBS.has(first) || LABEL_ENDS.has(said.at(-1) ?? '');
  return isPlain && said.length <= 8 && !isOfOthers && !said.some((word) => DENIALS.has(word));
}

const THING =
  /^\s*(\p{Ll}+s)(?: (?:at|to|towards?|through|into|onto|out|over|around|behind))? (?:the|an?|his|her|their|its|your)(?= )/u;

/** In front of a sentence: `*looks at the map*`, `*opens the door*`. */
function isActUponThing(content: string): boolean {
  const said = lowerWordsOfGesture(content);
  const verb = THING.exec(content)?.[1] ?? '';
  return BODY_VERBS.has(verb) && said.length <= 8 && !/[\p{Nd}.!?:;]/u.test(content) && !said.some(isDenialInGesture);
}

/** English tells an act by its verb: `*boots up sensors*`. Other words alone are spoken. */
function isThirdPersonAct(content: string): boolean {
  const [first = '', second] = lowerWordsOfGesture(content);
  const verb = MODIFIERS.has(first) || /ly$/u.test(first) ? second : first;
  return /^[a-z]{2,}[^su]s$/u.test(verb ?? '');
}

/** Within a sentence: behind a pause or an interjection, so that nobody else does it. */
function isInterjectionInText(before: string, next: string): boolean {
  if (next === ',') return false;
  const text = before.trimEnd();
  if (text === '' || /(?:[,;…—–-]|\.\.|\p{Extended_Pictographic}\ufe0f?)$/u.test(text)) return true;
  return endsInInterjection(text);
}

function endsInInterjection(text: string): boolean {
  const [word = ''] = /[\p{L}'’]+$/u.exec(text) ?? [];
  return text === '' || DISCOURSE.has(word.toLowerCase());
}

/** "I" and "you" smile not "smiles", and these do, or "the smiles" are meant. */
const OTHER_SUBJECTS = wordsOfGesture(`
  a an the my your his her its our their this that these those every each some any no of to with for from and or as than is are was were be
  he she it they who which what everyone everybody nobody someone somebody anyone one if when how why where because`);

/** At a line's end without a stop, of somebody who speaks of "I" or "you": "I'm glad *smiles*". */
function isAfterthoughtToGesture(content: string, before: string, next: string): boolean {
  const isThirdPerson = /^\p{Ll}+s(?:\s|$)/u.test(content.trim());
  const hasSpeaker = /(?<![\p{L}'’])(?:I|[Ww]e|[Yy]ou)(?![\p{L}])/u.test(before);
  const isBehindName = /\p{Lu}[\p{L}\p{M}'’]+\s*$/u.test(before);
  if (next !== '' || !isThirdPerson || !hasSpeaker || isBehindName) return false;
  return !lowerWordsOfGesture(before)
    .slice(-2)
    .some((word) => OTHER_SUBJECTS.has(word));
}

function lowerWordsOfGesture(content: string): string[] {
  return (
    content
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}
