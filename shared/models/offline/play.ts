/** Jokes, riddles, facts, stories, and small games of chance. */
import { hash, type Rule, rule, saidLast } from './rule.ts';
import type { Talk } from './talk.ts';
import { inert } from './words.ts';

const JOKES = [
  '[amused] Why did the scarecrow win a prize? Because he was outstanding in his field.',
  '[amused] I would tell you a joke about an unfinished bridge. [happy] But I do not think you would get over it.',
  '[amused] What do you call a fish without eyes? A fsh.',
  '[amused] Why do programmers confuse Halloween and Christmas? Because Oct 31 equals Dec 25.',
  '[amused] I asked the librarian for a book about patience. She told me to wait.',
  '[amused] What did one wall say to the other? I will meet you at the corner.',
  '[amused] Parallel lines have so much in common. It is a pity that they will never meet.',
  '[amused] Why did the coffee go to the police? It had been mugged.',
];
const FACTS = [
  '[surprised] Octopuses have three hearts, and two of them stop while they swim.',
  '[excited] A day on Venus is longer than its year.',
  '[surprised] Honey found in old Egyptian tombs could still be eaten.',
  '[amused] Wombats make droppings in the shape of cubes. Nobody asked them to.',
  '[excited] There are more ways to shuffle a pack of cards than there are atoms on Earth.',
  '[surprised] Bananas are berries, and strawberries are not.',
];
const STORIES = [
  '[relaxed] Once a lighthouse keeper answered every ship with the same flash. One night a ship flashed back: thank you. [happy] After that he polished the lamp twice a day.',
  '[relaxed] A tailor kept one odd button in a drawer for forty years. [surprised] One day a stranger came with a coat that lacked exactly that one. [happy] They have had tea every week since.',
  '[relaxed] There was a fox who collected echoes. The best one, she said, was her own name called from far away. [happy] So her friends moved to the next hill, and called.',
];
/** Riddle and answer. */
const RIDDLES: readonly (readonly [string, string])[] = [
  ['[amused] What has keys but opens no door, and makes people sing?', 'piano'],
  ['[amused] What gets wetter the more it dries?', 'towel'],
  ['[amused] I have cities but no houses, rivers but no water. What am I?', 'map'],
  ['[amused] What has hands but cannot clap?', 'clock'],
  ['[amused] The more you take, the more you leave behind. What are they?', 'footsteps'],
  ['[amused] What can travel around the world while staying in its corner?', 'stamp'],
];
const WRONG = [
  '[amused] A good guess, but no. Once more, or shall I tell you?',
  '[relaxed] Not that. Think sideways, or say that you give up.',
  '[amused] Close, perhaps, but no. Do you want the answer?',
];
const QUESTIONS = RIDDLES.map(([question]) => question);

const AGAIN = /^(?:another|one more|again|more|next|tell me another|go on|and another)\b/i;

/** Asked for by name, or once more after the last one. */
const wanted = (pattern: RegExp, series: readonly string[]) => (clause: string, talk: Talk) =>
  pattern.test(clause) || (AGAIN.test(clause) && saidLast(series, talk) !== null) ? {} : null;

export const PLAY: readonly Rule[] = [
  rule('riddle right', (clause, talk) => guess(clause, talk, true), [
    '[excited] Yes, {answer}! *claps* Another one?',
    '[happy] Right, {answer}. You are good at this.',
    '[surprised] {answer}, exactly! That was quick.',
  ]),
  rule(
    'riddle given up',
    (clause, talk) =>
      /\b(?:do not know|no idea|give up|what is it|tell me|the answer|not sure|solution)\b|^(?:yes|what)\b[ ,.?!]*(?:please)?[.?!]*$/i.test(
        clause,
      )
        ? answerTo(talk)
        : null,
    [
      '[amused] It is this: {answer}. *grins* Another one?',
      '[happy] The answer is: {answer}. Say "another" for the next.',
      '[amused] {answer}! It is always obvious afterwards.',
    ],
  ),
  rule(
    'joke',
    wanted(/\bjokes?\b|\bmake me (?:laugh|smile)\b|\b(?:something|anything) funny\b|\bcheer me up\b|\bpun\b/i, JOKES),
    JOKES,
  ),
  rule(
    'riddle',
    wanted(
      /\briddles?\b|\bpuzzle\b|\bquiz me\b|\bplay (?:a game|something|with me)\b|\blet us play\b|\bgame\b/i,
      QUESTIONS,
    ),
    QUESTIONS,
  ),
  rule(
    'fact',
    wanted(
      /\b(?:fun|interesting|random|strange|another|a) facts?\b|\btell me something (?:new|interesting|strange|i do not know)\b|\bsomething interesting\b/i,
      FACTS,
    ),
    FACTS,
  ),
  rule(
    'story',
    wanted(/\b(?:tell|read|know)\b.*\b(?:story|tale|stories)\b|^(?:a |bedtime )?story\b/i, STORIES),
    STORIES,
  ),
  rule(
    'coin',
    (clause, talk) =>
      /\b(?:flip|toss)\b.*\bcoin\b|\bheads or tails\b/i.test(clause)
        ? { side: drawn(talk, 2) ? 'heads' : 'tails' }
        : null,
    [
      '[excited] *flips a coin* It is {side}!',
      '[happy] *tosses it high* And … {side}.',
      '[amused] *catches the coin* {side}, without any cheating.',
    ],
  ),
  rule(
    'die',
    (clause, talk) =>
      /\b(?:roll|throw)\b.*\b(?:die|dice)\b/i.test(clause) ? { number: String(drawn(talk, 6) + 1) } : null,
    [
      '[excited] *rolls the die* A {number}!',
      '[happy] *shakes and throws* It shows {number}.',
      '[amused] *blows on the die* {number}. Was that what you needed?',
    ],
  ),
  rule('pick a number', number, [
    '[happy] Let me think … {number}.',
    '[amused] *closes eyes* {number}!',
    '[relaxed] I would say {number}.',
  ]),
  rule('choose', choice, [
    '[happy] I would take {choice}.',
    '[amused] *thinks for a moment* {choice}. But do not blame me.',
    '[relaxed] {choice}, if you ask a set of rules.',
  ]),
  rule('sing', /\b(?:sing|hum|song for me)\b/i, [
    '[happy] *hums* La la la, the rest I leave to those with voices.',
    '[amused] I know only one note, and I am saving it.',
    '[happy] *clears throat* Twinkle, twinkle, little star. That is all you get.',
  ]),
  rule('poem', /\bpoem\b|\bpoetry\b|\brhyme\b|\bhaiku\b/i, [
    '[relaxed] Rules under the moon, a question drops in the pond. Rings of small answers.',
    '[happy] Roses are red, my rules are few. I have no heart, but I like talking to you.',
    '[relaxed] Rain on the window. Somebody types a hello. The room is less big.',
  ]),
];

/** Any other short answer to a riddle: asked for only when nothing else fits. */
export const WRONG_GUESS: Rule = rule('riddle wrong', (clause, talk) => guess(clause, talk, false), WRONG);

/** The riddle that is still open: wrong guesses do not close it. */
function answerTo(talk: Talk): { answer: string } | null {
  if (saidLast(WRONG, talk)) return answerTo({ ...talk, own: talk.own.slice(0, -1) });
  const asked = saidLast(QUESTIONS, talk);
  const [, answer] = RIDDLES.find(([question]) => question === asked) ?? [];
  return answer === undefined ? null : { answer };
}

/** A short answer, right after a riddle. */
function guess(clause: string, talk: Talk, right: boolean): { answer: string } | null {
  const riddle = answerTo(talk);
  const short = clause.split(/\s+/).length <= 6 && !AGAIN.test(clause);
  const hit = riddle !== null && clause.toLowerCase().includes(riddle.answer.replace(/s$/, ''));
  return short && hit === right ? riddle : null;
}

/** The same words at the same point of the same conversation draw the same. */
function drawn(talk: Talk, sides: number): number {
  return hash(`${talk.own.length} ${talk.words}`) % sides;
}

function number(clause: string, talk: Talk): { number: string } | null {
  const [, from, to] = /\bnumber\b.*?\b(\d{1,6})\b.*?\b(\d{1,6})\b/i.exec(clause) ?? [];
  if (from === undefined || to === undefined || !/\b(?:pick|choose|think|give|random|say)\b/i.test(clause)) return null;
  const [low, high] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
  return { number: String(low + drawn(talk, high - low + 1)) };
}

function choice(clause: string, talk: Talk): { choice: string } | null {
  const [, one, other] =
    /^(?:choose between |choose |pick |which is better,? |(?:should|shall) i (?:take|have|eat|choose|buy|wear|go for) |would you (?:rather|prefer) )?(.{2,40}?),? or (.{2,40}?)\?*$/i.exec(
      clause,
    ) ?? [];
  if (one === undefined || other === undefined || !/\?$|^(?:choose|pick)\b/i.test(clause)) return null;
  return { choice: inert(drawn(talk, 2) === 0 ? one : other) };
}
