/** Commands to the session itself: closed lists, one table per language [U10, U11]. */

export type SpokenCommand = 'stop' | 'pause' | 'go on' | 'repeat' | 'slower' | 'faster';

type Table = {
  backchannels: ReadonlySet<string>;
  commands: ReadonlyMap<string, SpokenCommand>;
  polite: ReadonlySet<string>;
};

/** Characters: more than any polite command has [N3]. */
const LONGEST_COMMAND = 200;

/** True for "mhm", "uh-huh", "right", a transcribed cough, and up to three of them in a row. */
export function isBackchannel(text: string, language: string): boolean {
  if (text.length > LONGEST_COMMAND) return false;
  const table = tableOf(language);
  const plain = normalized(text);
  if (plain === '') return true;
  if (table.backchannels.has(plain)) return true;
  const words = plain.split(' ');
  return words.length <= 3 && words.every((word) => table.backchannels.has(word));
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

function tableOf(language: string): Table {
  return tables[language.toLowerCase().split('-')[0] ?? ''] ?? english;
}

function table(backchannels: string, commands: Record<SpokenCommand, string>, polite: string): Table {
  const list = (text: string) => text.split(',').map((one) => one.trim());
  const pairs = Object.entries(commands).flatMap(([command, phrases]) =>
    list(phrases).map((phrase) => [phrase, command as SpokenCommand] as const),
  );
  return { backchannels: new Set(list(backchannels)), commands: new Map(pairs), polite: new Set(list(polite)) };
}

const english = table(
  'mhm, mm, mmm, mm hmm, mm hm, hm, hmm, hmmm, uh huh, uhuh, uh, um, ah, aha, oh, ooh, huh, yeah, yep, yup, ok, okay, right, sure, i see, got it, wow, cool, nice, interesting, really, oh really, true, exactly, ahem, cough, coughs, coughing, laughs, laughter, sneeze, sneezes, sigh, sighs',
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
