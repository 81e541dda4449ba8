import { describe, expect, it } from 'vitest';
import { companion } from '../../../personas/companion.ts';
import { tutor } from '../../../personas/tutor.ts';
import { memoryBlockText } from '../../../shared/memory/block.ts';
import { emptyMemoryBlock } from '../../../shared/memory/block-redaction.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import type { Message } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import type { Persona } from '../../../shared/prompt/persona.ts';
import { promptMessages } from '../../../shared/prompt/prompt-messages.ts';
import { fenceToolMessageToReadOut } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsFor, request, says, spoken } from './chat.ts';

const toolsOf = ({ tools }: Persona) => BUILT_IN.filter(({ name }) => tools.includes(name));

/** Sends these messages to a persona; returns the last answer without tags. */
async function said(lines: readonly string[], persona = companion): Promise<string> {
  const messages: Message[] = [];
  let answer = '';
  for (const line of lines) {
    messages.push(says('user', line));
    const asked = request(messages, { tools: toolsOf(persona), speaker: persona.speaker });
    answer = spoken(textOf(await collect(offline(), asked)));
    messages.push(says('assistant', answer));
  }
  return answer;
}

const quotedIn = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase);

it.each(['Hello there friend', 'hi, my dear friend!', 'Hello everyone', 'hey you'])(
  '[B3] the offline model greets back: %s',
  async (words) => {
    expect(await said([words])).toMatch(/^(?:Hello|Hi|Good)\b/);
  },
);

describe('[B3] asked what was just said', () => {
  it('[B3] asked to repeat, the offline model says its newest words again', async () => {
    expect(await said(['I live in Porto.', 'Pardon?'])).toMatch(/^(?:Once more, then\. )?I said: .*Porto/);
  });

  it('[B3] what is repeated twice is introduced once', async () => {
    const again = await said(['I live in Porto.', 'Say that again.', 'What?', 'Repeat that.']);
    expect(again).toMatch(/^(?:Once more, then\. )?I said: (?!I said|Once more).*Porto/);
  });

  it.each(['What did I say first?', 'what was the first thing I said'])(
    '[B3] asked for the first words of the user, the offline model says the oldest it has: %s',
    async (words) => {
      const answer = await said(['I live in Porto.', 'How are you?', words]);
      expect(answer).toContain('I live in Porto.');
      expect(answer).not.toMatch(/only just begun|Nothing yet/);
    },
  );

  it.each(['Repeat that.', 'What?', 'What was that?', 'Sorry, what?', 'say that again please'])(
    '[B3] [D15] asked to repeat after a delivery, the delivery is said again: %s',
    async (words) => {
      const read = fenceToolMessageToReadOut(['ava says — The report is ready.', 'It has nine pages.']);
      const messages = [says('user', 'Hello'), says('assistant', 'Good day.'), says('user', `${read}\n${words}`)];
      const asked = request(messages, { tools: toolsOf(companion), speaker: companion.speaker });
      expect(spoken(textOf(await collect(offline(), asked)))).toMatch(
        /^(?:Once more\. )?Ava said: The report is ready\. It has nine pages\.$/,
      );
    },
  );

  it('[B3] asked to repeat, an answer that is newer than a delivery is said again', async () => {
    const read = fenceToolMessageToReadOut(['ava says — The report is ready.']);
    const before = [says('user', `${read}\nHow are you?`), says('assistant', 'Everything works.')];
    const asked = request([...before, says('user', 'Repeat that.')], { tools: toolsOf(companion) });
    expect(spoken(textOf(await collect(offline(), asked)))).toContain('Everything works.');
  });
});

describe('[B3] asked what it can do', () => {
  it.each(['What can you do?', 'Tell me what you can do.', 'I need help'])(
    '[B3] asked what it can do, the offline model says what to try, and that it is rules: %s',
    async (words) => {
      const answer = await said([words]);
      expect(answer).toMatch(/\brules\b.*language model|language model.*\brules\b/);
      expect(answer).toContain('SOTTO_MODEL');
      expect(quotedIn(answer).length).toBeGreaterThanOrEqual(5);
      for (const topic of ['time', 'weather', 'news', 'payments', 'sums', 'remind', 'research', 'know about me'])
        expect(answer).toContain(topic);
    },
  );

  it('[B3] each suggestion of the offline model works, word for word', async () => {
    const answer = await said(['What can you do?']);
    const more = await said(['What can you do?', 'What else can you do?']);
    const called = await Promise.all(quotedIn(`${answer} ${more}`).map((phrase) => callsFor(BUILT_IN, phrase)));
    const names = new Set(called.flat().map(([name]) => name));
    for (const name of BUILT_IN.map((tool) => tool.name).filter(
      (name) => !['look', 'recall', 'update_view', 'list_timers', 'change_timer', 'stay_quiet'].includes(name),
    ))
      expect(names).toContain(name);
    expect(await said(['I live in Porto', 'what do you know about me'])).toContain('Porto');
  });

  it('[S11] [B3] the tutor suggests only what its tools can do', async () => {
    const answers = `${await said(['What can you do?'], tutor)} ${await said(['Help', 'Help'], tutor)}`;
    expect(answers).toContain('what time is it in Tokyo');
    expect(answers).not.toMatch(/weather|account|pay/);
  });
});

describe('[B3] somebody who is bored', () => {
  it.each(["I'm bored", 'I am so bored.', 'I have nothing to do', 'this is boring', 'entertain me'])(
    '[B3] somebody who is bored is offered something that works, each time another: %s',
    async (words) => {
      const first = await said([words]);
      const second = await said([words, words]);
      expect(first).not.toMatch(/Nothing clever|language model|beyond|made up|make that up/);
      for (const answer of [first, second]) expect(quotedIn(answer).length).toBeGreaterThanOrEqual(1);
      expect(quotedIn(second)).not.toEqual(quotedIn(first));
    },
  );

  it('[B3] whoever calls the agent boring is not taken for bored', async () => {
    expect(await said(['You are boring.'])).not.toMatch(/cure|Let us try|here is something that I can do/);
  });
});

describe('[B3] a greeting', () => {
  it.each(['Hello!', 'Hello! My name is Ada.', 'hello again'])(
    '[B3] a stranger is greeted without “again”: %s',
    async (words) => {
      for (const persona of [companion, tutor]) {
        const answer = await said([words], persona);
        expect(answer).toMatch(/Romy|Ferrier|Ada/);
        expect(answer).not.toMatch(/\bagain[.!,]|come back|as before|I know/);
      }
    },
  );

  it.each<[string, RegExp]>([
    ['Hello!', /again, Ada[.!]/],
    ['Hello! My name is Ada.', /I know, Ada|So I remember, Ada|Ada, as before/],
  ])('[B3] [M5] somebody whose name is known is greeted by it: %s', async (words, greeting) => {
    const facts = learnFacts([], { n: 1, atMs: 1_800_000_000_000, text: 'My name is Ada.' }, 'en').gained;
    const parts = { summary: '', facts, milestones: [], reflections: [], results: [] };
    const block = { ...emptyMemoryBlock(1), ...parts, text: memoryBlockText(parts) };
    const asked = {
      kind: 'prompt',
      words,
      changes: [],
      results: [],
      recalled: [],
      remarks: '',
      textAfterWords: '',
    } as const;
    const messages = promptMessages({ block, exchanges: [], found: new Map() }, asked);
    expect(spoken(textOf(await collect(offline(), request(messages))))).toMatch(greeting);
  });
});

describe('[B3] what no rule knows', () => {
  const HOLLOW =
    /coming back to me|How does it go on|what do you make of it|Tell me more about|What made you think|you say\?|joke|riddle/i;

  it.each([
    'Got any clever insights to share?',
    'What subpages are there?',
    'tell me more',
    'go on',
    '?',
    '今何時ですか',
    'tell me a joke',
    'You are useless.',
    'turn on the light',
    'why?',
  ])('[B3] what no rule knows is not made up: %s', async (words) => {
    for (const persona of [companion, tutor]) {
      const answer = await said([words], persona);
      expect(answer).not.toBe('');
      expect(answer).not.toMatch(HOLLOW);
      expect(answer).toMatch(/"[^"]+"|SOTTO_MODEL|No more than that|all that I have/);
    }
  });

  it('[B3] what no rule knows is admitted in other words each time', async () => {
    const answers = new Set<string>();
    const lines: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      lines.push('florp the glorp');
      answers.add(await said(lines));
    }
    expect(answers.size).toBe(5);
  });
});

it('[B3] what the user told can be asked for in the words that the answer suggests', async () => {
  const kept = await said(['My neighbour is called Ana.']);
  const [phrase = 'what did I tell you about my neighbour'] = quotedIn(kept);
  expect(await said(['My neighbour is called Ana.', 'Who is Ada?', phrase])).toContain('My neighbour is called Ana.');
});

it('[B3] the user’s “my” is said back as “your”', async () => {
  const lines: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    lines.push(`The dog of my sister is ${nth} years old.`);
    const answer = await said(lines);
    expect(answer.replace(/"[^"]*"/g, '')).not.toContain('my sister');
    expect(answer).toContain('sister');
  }
});
