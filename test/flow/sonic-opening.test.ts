import { afterEach, expect, it } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import { companion } from '../../personas/companion.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { hasSaid, toolUse, usage, userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  line,
  played,
  rested,
  resultOf,
  type SonicHome,
  says,
  sendAll,
  serveSonic,
  told,
  voices,
} from './sonic-home.ts';
import { asking, pieces, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
afterEach(() => home.stop());

async function start(scripts: readonly SonicScript[], env: Record<string, string> = {}): Promise<void> {
  clock = new AdvancedClock();
  home = await serveSonic({ script: played(scripts) }, { clock, env });
  ({ client } = home);
}

async function asks(turn: number): Promise<void> {
  asking(client, `q${turn}`, pieces(spoken(800)));
  await ended(client, clock, turn);
  await rested(home);
}

function events<Name extends string>({ received }: SonicTalk, name: Name): Record<string, unknown>[] {
  return received.flatMap(({ event }) => (name in event ? Object.values(event) : []));
}
const heardTalks = () => home.sonic.talks.filter((talk) => !told(talk).system.startsWith('You read aloud'));
const newest = () => heardTalks().at(-1) as SonicTalk;

it('[A5] [U6] the next Sonic stream has of an answer what the client reported as heard, without markup', async () => {
  await start([
    says(answers('Tell me.', '[happy] *smiles* Once upon a time.', 'There was a fox.', 'It ran.')),
    says(answers('And then?', 'Well.')),
  ]);
  await asks(1);
  const [first, second] = client.all('line');
  expect([first?.text, first?.expression, first?.actions]).toEqual(['Once upon a time.', 'happy', ['smiles']]);
  client.send({ type: 'heard', seq: first?.seq, complete: true });
  client.send({ type: 'heard', seq: second?.seq, chars: 11, complete: false });
  await expect.poll(() => home.session()?.turns.newest?.lines[1]?.heardChars).toBe(11);
  await asks(2);
  expect(told(newest()).history).toEqual(['USER: Tell me.', 'ASSISTANT: Once upon a time. There was a']);
  client.say('What did you say?');
  await client.until((frame) => frame.type === 'turn.started' && frame.turn === 3);
  await expect.poll(() => home.model.requests).toHaveLength(1);
  const said = home.model.requests[0]?.body.messages.filter(({ role }) => role === 'assistant');
  expect(said).toMatchObject([{ content: '[happy] *smiles* Once upon a time. [neutral] There was a' }]);
});

it('[A5] a Sonic stream is told the persona, the time and its tools, and nothing of markup that it would speak', async () => {
  await start([says(answers('Hi.', 'Hello.'))]);
  await asks(1);
  const { system, history } = told(newest());
  expect(system).toMatch(/^You are Romy/);
  expect(system).toMatch(/It is .*\d{4}.*; in UTC \d{4}-/s);
  expect(system).not.toMatch(/\[happy\]|\[neutral\]|\*tilts/);
  expect(history).toEqual([]);
  const [prompt] = events(newest(), 'promptStart');
  expect(prompt).toMatchObject({ audioOutputConfiguration: { voiceId: 'amy', sampleRateHertz: 24_000 } });
  // There is no feed, and the client shows no state.
  const offered = companion.tools.filter((name) => name !== 'news' && name !== 'update_view');
  const tools = [...offered, 'signal_crisis'].map((name) => ({ toolSpec: { name } }));
  expect(prompt).toMatchObject({ toolConfiguration: { tools } });
  // As much as half a minute of speech takes, whatever a persona may write.
  expect(events(newest(), 'sessionStart')).toMatchObject([{ inferenceConfiguration: { maxTokens: 2_048 } }]);
});

it("[A5] [S11] Sonic speaks in the operator's voice, or one of the persona's language, at the user's speed", async () => {
  await start([says(answers('Faster.', 'Fine.')), says(answers('And now?', 'Yes.'))], { SOTTO_VOICE: 'Lennart' });
  const { context } = home.home;
  const companion = await context.findPersona('companion');
  context.findPersona = async () => companion && { ...companion, language: 'de', voice: { name: 'nobody', rate: 1 } };
  asking(client, 'q1', pieces(spoken(800)));
  await client.next('settings');
  await rested(home);
  context.settings.speech.voice = null;
  asking(client, 'q2', pieces(spoken(800)));
  await ended(client, clock);
  await rested(home);
  const voices = heardTalks().map((talk) => events(talk, 'promptStart')[0]?.audioOutputConfiguration);
  expect(voices).toMatchObject([{ voiceId: 'lennart' }, { voiceId: 'tina' }]);
  expect(heardTalks().map((talk) => /^Speak (?:briskly|slowly)\.$/m.exec(told(talk).system)?.[0])).toEqual([
    undefined,
    'Speak briskly.',
  ]);
});

it("[O2] [A5] Sonic's usage for a turn is logged with its end, also what it took to hear the question", async () => {
  await start([
    async (talk) => {
      await voices(talk);
      talk.send(usage([40, 800], [0, 0]));
      sendAll(talk, userSaid('Hi.'), line('Hello.'));
      talk.send(usage([40, 800], [60, 20]));
      sendAll(talk, line('There you are.', 100, 'END_TURN'));
      talk.send(usage([50, 810], [100, 30]));
      await talk.gone;
    },
  ]);
  await asks(1);
  expect(client.all('turn.ended')[0]?.usage).toMatchObject({ input: 860, output: 130, cacheRead: 0, cacheWrite: 0 });
});

it('[N5] neither what was said to Sonic nor its sound stands in a log', async () => {
  await start([
    async (talk) => {
      await voices(talk);
      sendAll(talk, userSaid('My secret is Wensleydale.'), toolUse('recall', { query: 'Wensleydale' }));
      await resultOf(talk);
      sendAll(talk, line('Wensleydale it is.', 100, 'END_TURN'), hasSaid('Wensleydale it is.'));
      talk.exception('throttlingException');
    },
  ]);
  asking(client, 'q', pieces(spoken(800)));
  await client.next('turn.ended');
  await rested(home);
  expect(home.logged.join('\n')).toContain('stream failed');
  expect(home.logged.join('\n')).not.toMatch(/wensleydale|secret|[A-Za-z0-9+/]{200}/i);
});
