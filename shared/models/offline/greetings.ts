/** Coming, going, and what is said in between out of politeness. */
import { known } from './known.ts';
import { type Rule, rule, type Slots } from './rule.ts';
import type { Talk } from './talk.ts';

const HELLO = /^(?:hi|hello|hey|hiya|howdy|greetings|yo|good (?:day|afternoon))(?: there| again| everyone)?[\s!.,]*$/i;

/** A known name is used when we meet again, as people do. */
function greetingByName(clause: string, talk: Talk): Slots | null {
  const name = HELLO.test(clause) ? known(talk).name : undefined;
  return name ? { name } : null;
}

export const GREETINGS: readonly Rule[] = [
  rule('hello by name', greetingByName, [
    '[happy] Hello again, {name}! What shall we talk about?',
    '[happy] Hi {name}! *waves* Good to hear you.',
    '[relaxed] There you are, {name}. What is on your mind?',
    '[excited] {name}! I was hoping you would come back.',
  ]),
  rule('hello', HELLO, [
    '[happy] Hello there, it is lovely to hear from you. What is on your mind?',
    '[happy] Hi! *waves* I am glad you are here. How is your day going?',
    '[excited] Oh, hello! Come in, make yourself comfortable. What shall we talk about?',
    '[relaxed] Hey. It is nice to have company. How are you?',
    '[happy] Hello, hello! *sits up* Tell me something about your day.',
  ]),
  rule(
    'other greeting',
    /^(?<word>hallo|servus|moin|bonjour|salut|hola|ciao|ola|hej|namaste|salaam|shalom|konnichiwa|ni hao)\b/i,
    [
      '[happy] {word} to you too! I only understand English here, I am afraid, but I do like the sound of it.',
      '[amused] {word}! That is nearly all I know of that language. Shall we go on in English?',
      '[happy] Oh, {word}! *smiles* My rules are in English, so that is where I am at home.',
    ],
  ),
  rule('good morning', /^good morning\b/i, [
    '[happy] Good morning! *stretches* Did you sleep well?',
    '[relaxed] Good morning. I hope there is something warm to drink near you.',
    '[happy] Morning! What is the first thing on your list today?',
  ]),
  rule('good evening', /^good evening\b/i, [
    '[relaxed] Good evening. How was your day?',
    '[happy] Good evening! *pulls up a chair* Tell me the best thing about today.',
    '[relaxed] A good evening to you. Is it a quiet one?',
  ]),
  rule('good night', /\b(?:good ?night|going to (?:bed|sleep)|sleep well|off to bed)\b/i, [
    '[relaxed] Good night. Sleep well, and dream of something kind.',
    '[tired] *yawns* Good night. I will be here when you come back.',
    '[relaxed] Sleep well. Let tomorrow wait until tomorrow.',
  ]),
  rule(
    'goodbye',
    /\b(?:good ?bye|bye|see you|talk to you later|farewell|take care|i (?:have to|must|need to|should) (?:go|leave)|gotta go|cya)\b/i,
    [
      '[happy] Goodbye! *waves* I liked talking with you.',
      '[relaxed] Take good care of yourself. Until next time.',
      '[sad] Already? Well then, goodbye. Come back soon.',
      '[happy] See you! I will keep the chair warm.',
    ],
  ),
  rule(
    'how are you',
    /\bhow (?:are|is|have) (?:you|it|things|everything|life)\b(?! (?:made|built|work))(?!.*\b(?:old|tall|work)\b)|\bhow do you (?:feel|do)\b|\bhow is it going\b|\bhow are things\b|^(?:what is up|sup|wassup)\b|\byou (?:ok|okay|all right|alright)\b/i,
    [
      '[happy] I am well, thank you. Nothing is burning and nobody is shouting. And you?',
      '[relaxed] Quite content, for a handful of rules. *smiles* How are you?',
      '[happy] All the better for your asking. How about yourself?',
      '[amused] I have no ups and downs to speak of, which is restful. How are you doing?',
    ],
  ),
  rule(
    'what is new',
    /\bwhat (?:is|has been) (?:new|happening|going on)\b|\bwhat have you been (?:up to|doing)\b|\bwhat are you (?:up to|doing)\b/i,
    [
      '[amused] I have been waiting for somebody to say something, and then you did. What is new with you?',
      '[relaxed] Between two sentences I do nothing at all. It is very peaceful. And you?',
      '[happy] Talking to you is what is new. What have you been up to?',
    ],
  ),
  rule(
    'thanks',
    /^(?:\w+ )?(?:thanks|thank you|thx|cheers)\b|\bthank(?:s| you) (?:so|very|for)\b|\b(?:much appreciated|i appreciate)\b/i,
    [
      '[happy] You are very welcome.',
      '[happy] *smiles* My pleasure.',
      '[relaxed] Any time. It is what I am here for.',
      '[amused] You are welcome. Politeness is wasted on rules, and yet I like it.',
    ],
  ),
  rule('sorry', /^(?:i am )?(?:so |very )?sorry\b|\bi apologi[sz]e\b|\bmy (?:bad|fault|mistake)\b/i, [
    '[relaxed] No harm done at all.',
    '[happy] Already forgotten. And I do forget very well.',
    '[relaxed] Please do not worry about it.',
  ]),
  rule('nice to meet you', /\b(?:nice|good|pleased|glad|lovely) (?:to meet|meeting) you\b/i, [
    '[happy] It is nice to meet you too!',
    '[happy] The pleasure is mine. *bows a little*',
    '[relaxed] And you. I hope we get along.',
  ]),
];
