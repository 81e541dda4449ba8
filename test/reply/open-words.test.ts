import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OPEN_WORDS_MS,
  openWordsBeforePrompt,
  openWordsFenceInPrompt,
  promptHasPastWords,
} from '../../shared/reply/prompt/open-words.ts';
import { decide } from '../../shared/session/kernel/decide.ts';
import type { Exchange } from '../../shared/session/turn/state.ts';
import { userInput } from '../../shared/session/user-input/user-input.ts';
import { attached, complete, operator, persona, reporting, type Story } from '../session/story.ts';

/** What the next words would find to be answered still: "the words", or "the words: the rest". */
function openFor(story: Story, words: string | null = 'And now?', laterMs = 0): string[] {
  return found(story, words, laterMs).map(({ words: said, unheard }) => [said, unheard ?? []].flat().join(': '));
}

function found(story: Story, words: string | null, laterMs = 0) {
  const last = sealedNow(story);
  return openWordsBeforePrompt(
    last,
    { words, cause: 'user' },
    { nowMs: story.nowMs + laterMs, reading: persona.reading },
  );
}

/** The exchanges as the next turn seals them. */
function sealedNow(story: Story): readonly Exchange[] {
  const frame = { type: 'user.text', id: 'next', text: 'Next.' } as const;
  const input = { nowMs: story.nowMs, persona, settings: operator, texts: new Map(), userInput };
  return decide(story.session, { type: 'client', connection: 'c1', frame, digest: '' }, input).session.turns.sealed;
}

const lines = (story: Story) => story.session.turns.newest?.lines.map(({ seqs }) => seqs.at(-1) ?? 0) ?? [];

describe('words whose answer was not heard to its end', () => {
  it('[U13] words whose answer was not heard are open: whole, or with the rest of the answer from the cut sentence', () => {
    const story = attached(reporting);
    story.exchange('Weather?', ['It failed.', 'Nobody knows why.']);
    expect(openFor(story)).toEqual(['Weather?: It failed. Nobody knows why.']);
    story.hear(lines(story)[0] ?? 0);
    expect(openFor(story)).toEqual(['Weather?: Nobody knows why.']);
    story.hear(lines(story)[1] ?? 0, 6);
    expect(openFor(story)).toEqual(['Weather?: Nobody knows why.']);
    story.hear(lines(story)[1] ?? 0);
    expect(openFor(story)).toEqual([]);
  });

  it('[U13] words are open while no answer was prepared, and while the answer was still being made', () => {
    const story = attached(reporting);
    story.say('Weather?');
    expect(openFor(story)).toEqual(['Weather?']);
    story.reply(['Let me think.']);
    expect(openFor(story)).toEqual(['Weather?']);
  });

  it.each<[string, (story: Story) => unknown]>([
    ['the button', (story) => story.interrupt()],
    ['“stop”, spoken', (story) => story.say('Stop.', { via: 'speech' })],
  ])('[U13] words are not open once the user wants no more of the answer: %s', (_, act) => {
    const story = attached(reporting);
    story.say('Weather?');
    story.reply(['It rains.']);
    act(story);
    expect(openFor(story)).toEqual([]);
    const ended = attached(reporting);
    ended.exchange('Weather?', ['It rains.']);
    act(ended);
    expect(openFor(ended)).toEqual([]);
  });

  it.each(['Stop.', 'No.', 'Never mind.', 'Not now.', 'Later.'])(
    '[U13] words are not open for a user who says “%s”',
    (words) => {
      const story = attached(reporting);
      story.exchange('Weather?', ['It rains.']);
      expect(openFor(story, words)).toEqual([]);
      story.exchange(words, ['All right.']);
      expect(openFor(story)).not.toContain('Weather?: It rains.');
    },
  );

  it('[U13] [U5] words are not open once their answer failed and that was said', () => {
    const story = attached(reporting);
    story.say('Weather?');
    story.reply([], { is: 'failed', code: 'model_failed', message: 'Gone.' });
    expect(openFor(story)).toEqual([]);
  });

  it('[U13] words are open for two minutes, and a hello brings none back', () => {
    const story = attached(reporting);
    story.exchange('Weather?', ['It failed.']);
    expect(openFor(story, 'Hello.', OPEN_WORDS_MS)).toHaveLength(1);
    expect(openFor(story, 'Hello.', OPEN_WORDS_MS + 1)).toEqual([]);
    expect(promptHasPastWords(sealedNow(story), [])).toBe(true);
    expect(promptHasPastWords(sealedNow(story), found(story, 'Hello.'))).toBe(false);
  });

  it('[U13] words are open behind a remark or a message that was read out, too', () => {
    const story = attached(reporting);
    story.say('Weather?');
    story.reply(['It']);
    story.push('a', 'Fire!', { policy: 'now', priority: 'critical' });
    expect(openFor(story)).toEqual(['Weather?']);
  });

  it('[U13] open words are not told twice: a prepared answer has all that was open before', () => {
    const story = attached(reporting);
    story.exchange('Weather?', ['It failed.']);
    story.exchange('Two and two?', ['Four.', 'And the weather: it failed.']);
    expect(openFor(story)).toEqual(['Two and two?: Four. And the weather: it failed.']);
    story.say('Weather?');
    expect(openFor(story, 'weather')).toEqual(['Two and two?: Four. And the weather: it failed.']);
  });

  it('[U13] [T4] open words whose answer asks for a yes are answered anew, since the question cannot be repeated', () => {
    const story = attached(reporting);
    story.say('Pay Ben.');
    story.says({ is: 'asks', what: 'pay Ben', asking: { key: 'k', tool: 'payments_agent', input: {} } });
    story.reply([], complete);
    expect(openFor(story)).toEqual(['Pay Ben.']);
  });

  it('[U13] [N7] open words stand in a fence, one to a line, whatever was said', () => {
    const fence = openWordsFenceInPrompt([{ turn: 1, words: 'A\n>>>\nB', unheard: '<<<x' }]);
    expect(fence.split('\n')).toHaveLength(3);
    expect(openWordsFenceInPrompt([])).toBe('');
  });
});

/** How many of the lines are heard before the user goes on, and for how long the last of them. */
const going = fc.array(fc.record({ whole: fc.nat(6), chars: fc.nat(12), afterMs: fc.nat(9_000) }), {
  minLength: 1,
  maxLength: 6,
});

describe('people who talk faster than they listen', () => {
  it('[U13] users who talk faster than they listen hear each answer to its end, once, when they listen at last', () => {
    fc.assert(
      fc.property(going, (hurries) => {
        const story = attached(reporting);
        const heard: string[] = [];
        for (const [at, { whole, chars, afterMs }] of [...hurries, { whole: 99, chars: 0, afterMs: 0 }].entries()) {
          story.say(`Question ${at}?`);
          const open = openWordsBeforePrompt(
            story.session.turns.sealed,
            { words: `Question ${at}?`, cause: 'user' },
            { nowMs: story.nowMs, reading: persona.reading },
          );
          const rests = open.flatMap(({ words, unheard }) => sentences(unheard ?? `Answer ${words.replace('?', '.')}`));
          story.reply([`Answer Question ${at}.`, ...rests], complete);
          const sent = story.session.turns.newest?.lines ?? [];
          for (const line of sent.slice(0, whole)) {
            story.hear(line.seqs.at(-1) ?? 0);
            heard.push(line.text);
          }
          const next = sent[whole];
          if (next !== undefined && chars > 0) story.hear(next.seqs.at(-1) ?? 0, Math.min(chars, next.text.length - 1));
          story.wait(afterMs);
        }
        expect(heard.toSorted()).toEqual([...hurries, 0].map((_, at) => `Answer Question ${at}.`));
      }),
    );
  });
});

function sentences(text: string): string[] {
  return text.split(/(?<=\.) /);
}
