/** Commands to the session itself: closed lists, one table per language [U10, U11]. */
import { foreignBackchannels } from './foreign-backchannels.ts';

export type SpokenCommand = 'stop' | 'pause' | 'go on' | 'repeat' | 'slower' | 'faster';

type Table = {
  backchannels: ReadonlySet<string>;
  /** Backchannels only where they are spoken: "makes sense", "thank you". */
  assessments: ReadonlySet<string>;
  commands: ReadonlyMap<string, SpokenCommand>;
  polite: ReadonlySet<string>;
};

/** Characters: more than any polite command has [N3]. */
const LONGEST_COMMAND = 200;

/** Words of several backchannels in a row: "oh wow, that makes sense". */
const MOST_WORDS = 6;

/** True for "mhm", "right", "makes sense", a transcribed cough, and for several of them in a row. */
export function isBackchannel(text: string, language: string, isSpoken: boolean): boolean {
  if (text.length > LONGEST_COMMAND) return false;
  const table = tableOf(language);
  const plain = normalized(text);
  if (plain === '') return true;
  const words = shortened(plain).split(' ');
  if (words.length > MOST_WORDS) return false;
  const foreign = foreignOf(language);
  const sounds = [table.backchannels, foreign.backchannels];
  return areBackchannels(words, isSpoken ? [...sounds, table.assessments, foreign.assessments] : sounds);
}

/** "hahaha" is "haha", and "sooo" is "so". */
function shortened(plain: string): string {
  return plain.replace(/\b(?:a?ha|he){2,}h?\b/gu, 'haha').replace(/(\p{L})\1{2,}/gu, '$1');
}

function areBackchannels(words: readonly string[], known: readonly ReadonlySet<string>[]): boolean {
  if (words.length === 0) return true;
  return words.some((_, at) => {
    const phrase = words.slice(0, at + 1).join(' ');
    return known.some((phrases) => phrases.has(phrase)) && areBackchannels(words.slice(at + 1), known);
  });
}

/** The whole utterance must be the command, apart from politeness: not "don't stop" or "stop the clock". */
export function spokenCommand(text: string, language: string): SpokenCommand | null {
  if (text.length > LONGEST_COMMAND) return null;
  const table = tableOf(language);
  const whole = normalized(text);
  const isBare = (word: string) => !table.polite.has(word);
  const bare = whole.split(' ').filter(isBare).join(' ');
  // "What did you say" is in the table with its politeness.
  return table.commands.get(whole) ?? table.commands.get(bare) ?? null;
}

/** Lower case, no accents, no punctuation: the spelling of speech recognition does not matter. */
function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Foreign = Pick<Table, 'backchannels' | 'assessments'>;

/** By language; made at the first use. */
const foreignTables = new Map<string, Foreign>();
/** Sessions name few languages; others are made again. */
const MOST_LANGUAGES = 20;

function foreignOf(language: string): Foreign {
  const known = foreignTables.get(language);
  if (known !== undefined) return known;
  const spelled = (text: string) => new Set(text.split(',').map((phrase) => shortened(normalized(phrase))));
  const { sounds, assessments } = foreignBackchannels(language);
  const made = { backchannels: spelled(sounds), assessments: spelled(assessments) };
  if (foreignTables.size < MOST_LANGUAGES) foreignTables.set(language, made);
  return made;
}

function tableOf(language: string): Table {
  return tables[language.toLowerCase().split('-')[0] ?? ''] ?? english;
}

function table(
  backchannels: string,
  assessments: string,
  commands: Record<SpokenCommand, string>,
  polite: string,
): Table {
  const list = (text: string) => text.split(',').map((one) => one.trim());
  const pairs = Object.entries(commands).flatMap(([command, phrases]) =>
    list(phrases).map((phrase) => [phrase, command as SpokenCommand] as const),
  );
  return {
    backchannels: new Set(list(backchannels)),
    assessments: new Set(list(assessments)),
    commands: new Map(pairs),
    polite: new Set(list(polite)),
  };
}

const ENGLISH_BACKCHANNELS =
  'mhm, mm, mmm, mm hmm, mm hm, mhmm, m hm, hm, hmm, hmmm, uh huh, uhuh, um hum, uh, um, ah, aha, ah ha, oh, ooh, aw, aww, huh, ' +
  'yeah, yep, yup, ok, okay, right, sure, i see, oh i see, got it, wow, whoa, cool, nice, interesting, really, oh really, true, ' +
  'exactly, haha, heh, lol, ahem, cough, coughs, coughing, laughs, laughing, laughter, sneeze, sneezes, sigh, sighs';

/**
 * After the assessments of Switchboard's dialogue acts; typed they are a message. A plain "yes" or "no" is
 * none: it answers.
 */
const ENGLISH_ASSESSMENTS =
  'er, erm, eh, ha, phew, gosh, yea, yah, kay, alright, all right, sure thing, for sure, gotcha, i get it, get it, i know, ' +
  'i understand, understood, i hear you, i bet, ill bet, i guess, i guess so, i think so, i agree, agreed, neat, great, good, ' +
  'very good, pretty good, fine, lovely, sweet, awesome, amazing, wonderful, fantastic, excellent, perfect, brilliant, ' +
  'very interesting, fascinating, funny, is that right, is that so, so true, very true, thats true, absolutely, definitely, ' +
  'totally, certainly, of course, obviously, indeed, makes sense, that makes sense, make sense, fair enough, fair point, ' +
  'good point, good idea, good for you, sounds good, sounds great, sounds nice, that sounds good, thats right, thats good, ' +
  'thats great, thats nice, thats cool, thats funny, thats interesting, thats amazing, thats awesome, thats wonderful, ' +
  'thats fine, thats sad, thats a good point, youre right, you bet, thank you, thanks, thank you so much, ' +
  'thank you very much, thanks a lot, many thanks, no way, no kidding, no problem, you dont say, you know, seriously, oh my, ' +
  'oh my god, oh my gosh, my goodness, oh my goodness, goodness, oh boy, boy, man, oh man, oh no, oh dear, too bad, ' +
  'thats too bad, what a shame, what a pity, oh well, well, so, yikes, ouch, jeez, bless you, good heavens, how nice, ' +
  'how interesting, how funny, how cool';

const english = table(
  ENGLISH_BACKCHANNELS,
  ENGLISH_ASSESSMENTS,
  {
    stop: 'stop, stop it, stop talking, stop there, thats enough, enough, be quiet, quiet, shut up, never mind, nevermind, cancel',
    pause:
      'pause, hold on, wait, wait a moment, wait a second, wait a minute, one moment, one second, just a second, just a moment, hang on',
    'go on': 'go on, continue, carry on, keep going, go ahead, resume',
    repeat:
      'repeat, repeat that, say that again, say it again, again, come again, pardon, pardon me, what was that, what did you say, once more, one more time',
    slower: 'slower, speak slower, talk slower, slow down, speak more slowly, more slowly, not so fast, too fast',
    faster: 'faster, speak faster, talk faster, speed up, quicker, more quickly, too slow',
  },
  'please, hey, now, could, can, you, would, a, bit, little, just, thanks',
);

const tables: Readonly<Record<string, Table>> = { en: english };
