import { describe, expect, it } from 'vitest';
import { INTENTS } from '../../../shared/models/offline/intents/intents.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { fenceToolMessageToReadOut, NOTHING_WAITS } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { chat, lastOf, request, says, spoken } from './chat.ts';

describe('[B3] a short conversation', () => {
  it('[B3] every wording that says what the offline model is names its rules', () => {
    const honest = INTENTS.find(({ name }) => name === 'what are you')?.wordings ?? [];
    for (const wording of honest) expect(wording).toMatch(/\brules?\b/);
  });

  it('[B3] the offline model answers the same request in the same words, and with another seed in others', async () => {
    const lines = ['Hello!', 'How are you?', 'Tell me a joke', 'Thanks!', 'What is love?'];
    expect(await chat(lines, 3)).toEqual(await chat(lines, 3));
    expect(await chat(lines, 3)).not.toEqual(await chat(lines, 4));
  });

  it('[B3] the offline model answers several things at once, and admits the one it cannot', async () => {
    expect(await lastOf('Hi! My name is Tom. I live in Oslo.')).toMatch(/Tom.*Oslo/s);
    expect(await lastOf('Hello! Who won the cup in 1954?')).toMatch(/rule|know/i);
  });

  it('[B3] the offline model repeats its last answer when asked what it said', async () => {
    const [first, second] = await chat(['Tell me a joke', 'What did you say?']);
    expect(second).toContain(spoken(first ?? '').slice(0, 60));
  });

  it('[B3] somebody who wants to die is told of people who can help, and nothing else', async () => {
    const answer = await lastOf('Hello! Tell me a joke. I want to die.');
    expect(answer).toMatch(/crisis line|emergency number/);
    expect(answer).not.toMatch(/Hello|Say "|Ask "/);
  });

  it('[P9] screenplay marks in the user’s words are dropped when the words are said back', async () => {
    const answer = await lastOf('My name is [angry] <think>hello</think> *throws* {speaker}.', 'What did I just say?');
    expect(answer).toMatch(/angry think hello \/think throws speaker/i);
    expect(answer).not.toMatch(/[[\]*{}<>]/);
  });

  it('[B3] the offline model answers very long and very odd words', async () => {
    for (const words of ['a'.repeat(30_000), 'number 1 '.repeat(3_000), '? '.repeat(9_000), '((((', '']) {
      expect(await lastOf(words)).not.toBe('');
    }
  });
});

describe('[D6] [B3] after something was read out', () => {
  const reading = fenceToolMessageToReadOut(['ava says — The report is ready.']);

  it('[D6] [B3] after a delivery was read out, words without an intent get no answer', async () => {
    expect(await lastOf(`What about the quarterly report?\n${reading}`)).toBe('');
  });

  it('[D6] [B3] after a delivery was read out, the answer quotes nothing of it', async () => {
    expect(await lastOf(`Hello!\n${reading}`)).not.toMatch(/report|message/);
  });

  it('[U8] words that come behind a delivery are answered like any others', async () => {
    expect(await lastOf(`${reading}\nWhat about the quarterly report?`)).not.toBe('');
    expect(await lastOf(`${reading}\nHello!\n${reading}`)).not.toMatch(/report|message/);
  });

  it('[D6] [B3] words that were answered before a delivery are not answered again', async () => {
    expect(await lastOf(`What about my parcel?\n${reading}\nHello!`)).not.toMatch(/parcel/);
  });

  it('[D9] asked for updates where nothing waits, the offline model says so', async () => {
    expect(await lastOf(`Any updates?\n${NOTHING_WAITS}`)).toMatch(
      /Nothing waits for you|nothing new for you|nothing that you have not heard/,
    );
  });
});

describe('[B3] a message that was read out', () => {
  const read = fenceToolMessageToReadOut(['ben says — I am running late, start without me.']);

  it.each(['what did ben say?', 'What did Ben say again?', "read me ben's message again", 'What was the message?'])(
    '[B3] a message that was read out is said again on request: %s',
    async (words) => {
      expect(await lastOf(`Hello!\n${read}`, words)).toMatch(/Ben said: I am running late, start without me\.$/);
    },
  );

  it.each([
    ['what did ben say?', /Ben said: Lunch at one with Ava\?$/],
    ['what did ava say?', /Ava said: The train is late\. It comes at two\.$/],
    ['what did cleo say?', /Cleo said: Paid\.$/],
  ])('[B3] of several messages read out in one go, only the sender’s own is said again: %s', async (words, said) => {
    const lines = ['ava says — The train is late.', 'It comes at two.', 'ben says — Lunch at one with Ava?'];
    expect(await lastOf(`Hello!\n${fenceToolMessageToReadOut([...lines, 'cleo says — Paid.'])}`, words)).toMatch(said);
  });

  it('[B3] asked for a message before any was read out, the offline model says so', async () => {
    expect(await lastOf('what was the message?')).toMatch(/no message/i);
    expect(await lastOf('who wrote Hamlet?')).not.toMatch(/message/);
  });

  it('[B3] no message is made up for somebody who sent none', async () => {
    expect(await lastOf(`Hello!\n${read}`, 'what did ana say?')).toMatch(/from Ana.*inbox/i);
    expect(await lastOf(`Hello!\n${read}`, 'what did ana say?')).not.toMatch(/late/);
  });
});

it('[B3] each clause is answered by the intent that explains most of it', async () => {
  const answer = await lastOf('Thanks! I’m Tom, I’m 34 and I live in Hamburg. What is 2 + 2, and what is 3 + 3?');
  expect(answer).toMatch(/Tom/);
  expect(answer).toMatch(/34.*Hamburg/);
  expect(answer).toMatch(/\b4\b.*\b6\b/);
  expect(answer).not.toMatch(/welcome|pleasure/);
});

it('[B3] a no to the agent’s own question is not followed by a suggestion', async () => {
  const messages = [says('user', 'Pay Ben 20 euros'), says('assistant', 'Shall I do that: pay 20 euros to Ben?')];
  const answer = textOf(await collect(offline(), request([...messages, says('user', 'no')])));
  expect(spoken(answer)).toMatch(/leave it/);
});
