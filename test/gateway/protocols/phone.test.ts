/** ConversationRelay's translator, and a carrier's connection in processes of both homes [G26–G30]. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lambdaAdmissionPolicy } from '../../../shared/adapters/aws/functions/admission-policy.ts';
import type { Inward } from '../../../shared/engine/connections/foreign-protocol.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { admitGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleGatewayDisconnect } from '../../../shared/gateway/disconnect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { phoneCutPosition } from '../../../shared/gateway/protocols/phone/cut-position.ts';
import { phone } from '../../../shared/gateway/protocols/phone/phone-protocol.ts';
import { admitWebSocketUpgrade } from '../../../shared/gateway/websocket-upgrade.ts';
import { english } from '../../../shared/language/en/language.ts';
import { farewellIn } from '../../../shared/language/understanding/spoken-commands.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import { parseFrame } from '../../../shared/protocol/parse-frame.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { getConnectionCaller } from '../../../shared/storage/connections.ts';
import { ADA, ADDRESS, signatureOf, TOKEN } from '../../clients/phone-carrier.ts';
import { ID, table, useWorld, World } from '../../engine/world.ts';
import { complete, Story } from '../../session/story.ts';

const settings = {
  phoneUsers: JSON.stringify({ [ADA]: 'ada', 'sip:ben@example.com': { user: 'ben', model: 'tutor' } }),
};

function inward(body: object | string, session: Session | null = null, nowMs = 1_000_000, id = 'i1'): Inward {
  const known = { id: session && ID, session, connection: 'phone:c1', newId: () => id, nowMs, isLast: true };
  const found = phone.inward(typeof body === 'string' ? body : JSON.stringify(body), known);
  if (found === null) throw new Error('no answer');
  return found;
}

function outward(frame: object, session: Session | null = null): object[] {
  return phone.outward(frame as ServerFrame, {
    id: session && ID,
    session,
    connection: 'phone:c1',
    newId: () => 'i1',
    soundEnd: null,
  });
}

/** A call in which these lines were said. */
function calling(lines: string[]): Story {
  const story = new Story();
  story.client('phone:c1', phone.hello('phone:c1', undefined));
  story.client('phone:c1', { type: 'user.text', id: 'u1', text: 'Tell me.', via: 'speech' });
  story.reply(lines, complete);
  return story;
}

/** "line: what was heard of it". */
function cutAt(story: Story, utterance: string): string {
  const position = phoneCutPosition(story.session, utterance);
  const line = story.session.turns.newest?.lines.find(({ seqs }) => position !== null && seqs.includes(position.seq));
  return `${line?.index}: ${line?.text.slice(0, position?.chars)}`;
}

describe('where a carrier was interrupted', () => {
  const MAP = ['First I look at the map.', 'Then – at noon – I follow the river.', 'Yes.', 'Yes.', 'Yes, it is 5 €.'];

  it.each([
    ['', '0: '],
    ['First I', '0: First I'],
    ['First I look at the map.', '0: First I look at the map.'],
    ['first  i look at the map then at', '1: Then – at'],
    ['First I look at the map. Then — at noon — I fol', '1: Then – at noon – I fol'],
    ['First I look at the map. Then, at noon, I follow the river. Yes.', '2: Yes.'],
    ['First I look at the map. Then at noon I follow the river. Yes. Yes. Yes, it', '4: Yes, it'],
    // The carrier tells of the last sentence alone, or spells a number in words.
    ['Then at noon I', '1: Then – at noon – I'],
    ['One look at the map. Then at noon I follow', '1: Then – at noon – I follow'],
    ['First I look at the chart.', '0: First I look at the'],
    ['Something else altogether.', '0: '],
  ])('[U6] [G29] a phone interruption after “%s” is at “%s”', (utterance, expected) => {
    expect(cutAt(calling(MAP), utterance)).toBe(expected);
  });

  it('[U6] [G29] a phone interruption is counted from what was resumed, where sentences repeat', () => {
    const story = calling(['Yes.', 'No.', 'Yes.', 'No.']);
    for (const frame of inward({ type: 'interrupt', utteranceUntilInterrupt: 'Yes. No. Y' }, story.session).frames)
      story.client('phone:c1', frame);
    story.client('phone:c1', { type: 'user.text', id: 'u2', text: 'Mhm.', via: 'speech' });
    expect(cutAt(story, 'Yes')).toBe('2: Yes.');
    expect(cutAt(story, 'Yes. N')).toBe('3: N');
  });

  it('[U6] [G29] a phone interruption has no position while nothing is played', () => {
    expect(phoneCutPosition(newSession(), 'Hello')).toBeNull();
    expect(phoneCutPosition(calling([]).session, 'Hello')).toBeNull();
  });

  it("[U6] [G29] a phone interruption's position is a whole character, whatever the script", () => {
    const story = calling(['Ærø 👩🏽‍🚀 ﬁnds Ünïcödé.']);
    fc.assert(
      fc.property(fc.string(), fc.nat(30), (noise, count) => {
        for (const utterance of [noise, 'Ærø 👩🏽‍🚀 ﬁnds Ünïcödé.'.slice(0, count)]) {
          const chars = phoneCutPosition(story.session, utterance)?.chars ?? 0;
          expect(story.session.turns.newest?.lines[0]?.text.slice(0, chars).isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

describe('what a carrier is told', () => {
  const line = { type: 'line', seq: 3, at: 0, turn: 1, index: 0, kind: 'filler', expression: 'neutral', actions: [] };

  it('[F1] [G28] a filler that nothing may interrupt is sent to the carrier as not interruptible', () => {
    const filler = { ...line, text: 'Still looking.', display: '[thinking] Still looking.', interruptible: false };
    expect(outward(filler)).toEqual([{ type: 'text', token: 'Still looking. ', last: false, interruptible: false }]);
  });

  it('[K2] [G28] a referral is sent to the carrier as not interruptible, and words into it send nothing more', () => {
    const story = new Story();
    story.client('phone:c1', phone.hello('phone:c1', undefined));
    const say = (id: string, voicePrompt: string) =>
      inward({ type: 'prompt', voicePrompt, lang: 'en-US', last: true }, story.session, story.nowMs, id)
        .frames.flatMap((frame) => story.client('phone:c1', frame).frames)
        .flatMap((frame) => outward(frame, story.session));
    const told = say('u1', 'I want to kill myself.');
    expect(told.length).toBeGreaterThan(3);
    for (const text of told) expect(text).toMatchObject({ type: 'text', interruptible: false });
    expect(say('u2', 'Stop.')).toEqual([]);
    expect(say('u3', 'Are you there?')).toEqual([]);
    story.pass(60_000);
    expect(story.session.turns.newest?.words).toBe('Are you there?');
  });

  it('[S18] a carrier is told which language to hear and speak, where the call or the user has one', () => {
    const welcome = (spoken: string) => ({ type: 'welcome', languages: { spoken, offered: [] } });
    const inSession = (locale?: string, language?: 'fr' | 'de') => {
      const story = new Story();
      story.client('phone:c1', phone.hello('phone:c1', undefined, locale));
      const { settings } = story.session;
      return { ...story.session, settings: { ...settings, language: language ?? null } };
    };
    const told = (code: string) => [{ type: 'language', ttsLanguage: code, transcriptionLanguage: code }];
    expect(outward(welcome('fr'), inSession('fr-CA'))).toEqual(told('fr-CA'));
    expect(outward(welcome('ja'), inSession('ja'))).toEqual(told('ja-JP'));
    expect(outward(welcome('fr'), inSession('de-AT', 'fr'))).toEqual(told('fr-FR'));
    expect(outward(welcome('en'), inSession())).toEqual([]);
    expect(outward({ type: 'settings', language: 'de' }, inSession(undefined, 'de'))).toEqual(told('de-DE'));
    expect(outward({ type: 'settings', language: null }, inSession())).toEqual([]);
  });

  it('[P8] [G28] a carrier is sent speech alone: no line without words, no markup, and nothing for a screen', () => {
    const shown = { ...line, text: '', display: '![a map](https://example.com/map.png)', interruptible: true };
    const frames = [
      shown,
      { type: 'thought', at: 0, turn: 1, text: 'Hm.' },
      { type: 'turn.started', seq: 1, at: 0, turn: 1, cause: 'user' },
      { type: 'snapshot', at: 0, part: 0, parts: 1, turns: [{ turn: 1, at: 0, user: 'Hi.', agent: 'Hello.' }] },
      { type: 'error', at: 0, code: 'model_failed', message: 'The model failed.' },
    ];
    expect(frames.flatMap((frame) => outward(frame))).toEqual([]);
  });

  it('[G30] a call is ended where nothing more can be said on it', () => {
    const ends = ['forbidden', 'not_found', 'superseded', 'not_ready'].map((code) => ({ type: 'error', at: 0, code }));
    for (const frame of [...ends, { type: 'superseded', at: 0 }])
      expect(outward(frame)).toEqual([{ type: 'end', handoffData: expect.stringContaining('reason') }]);
  });
});

describe('what a carrier tells', () => {
  it('[G28] partial words on a call are voice activity, confirmed no more often than needed', () => {
    const story = calling(['Well.']);
    const partial = { type: 'prompt', voicePrompt: 'How', lang: 'en-US', last: false };
    const [frame] = inward(partial, story.session).frames;
    expect(frame).toMatchObject({ type: 'user.vad', speaking: true });
    story.client('phone:c1', frame as ClientFrame);
    expect(inward(partial, story.session, story.nowMs).frames).toEqual([]);
    expect(inward(partial, story.session, story.nowMs + 3_000).frames).toHaveLength(1);
    const words = inward(
      { ...partial, voicePrompt: 'How are you?', last: true },
      story.session,
      story.nowMs + 1,
    ).frames;
    expect(words).toMatchObject([
      { type: 'user.vad', speaking: false },
      { type: 'user.text', text: 'How are you?', via: 'speech' },
    ]);
  });

  it('[D9] [G28] a bid is answered by voice on a call', () => {
    const story = calling([]);
    story.wait(60_000).pushAll(['a', 'b']);
    story.pass(20_000);
    const yes = inward({ type: 'prompt', voicePrompt: 'Yes, please.', last: true }, story.session).frames;
    for (const frame of yes) story.client('phone:c1', frame);
    story.pass(10_000);
    expect(story.fateOf('a')).toContain('offered');
  });

  it('[G28] [N4] carrier messages in any order, twice or cut, leave the session whole', () => {
    const type = fc.constantFrom('setup', 'prompt', 'interrupt', 'dtmf', 'error', 'info', 'no.such');
    const text = fc.constantFrom(
      '',
      'Mhm.',
      'Stop.',
      'Go on.',
      'Tell me more.',
      'First I',
      'Yes.',
      'Hang up.',
      '\ud800',
    );
    const one = fc.record(
      { type, voicePrompt: text, utteranceUntilInterrupt: text, last: fc.boolean(), digit: fc.string(), from: text },
      { requiredKeys: ['type'] },
    );
    const whole = one.map((value) => JSON.stringify(value));
    const body = fc.oneof(
      { arbitrary: whole, weight: 6 },
      fc.tuple(whole, fc.nat(60)).map(([all, at]) => all.slice(0, at)),
      fc.json(),
    );
    const act = fc.oneof({ arbitrary: body, weight: 3 }, fc.constantFrom(null, undefined));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const story = calling(['First I look.', 'Then I go.', 'Yes.']);
        let count = 0;
        for (const body of acts) {
          story.pass(700);
          count += 1;
          if (body === undefined) story.push(`d${count}`, ['First I look.', 'It came.'], { source: null });
          if (body === null && story.session.turns.newest?.stage.is !== 'ended')
            story.reply(['First I look.'], complete);
          if (body == null) continue;
          for (const id of [`i${count}`, `again${count}`])
            for (const frame of inward(body, story.session, story.nowMs, id).frames) {
              expect(parseFrame(JSON.stringify(frame))).toHaveProperty('frame');
              const told = story.client('phone:c1', frame).frames.flatMap((sent) => outward(sent, story.session));
              for (const one of told) expect(one).toMatchObject({ type: expect.stringMatching(/^(text|end)$/) });
            }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a farewell', () => {
  it.each([
    ['Hang up, please.', 'hang up'],
    ['You can hang up now.', 'hang up'],
    ['End the call.', 'hang up'],
    ['Okay, thank you, bye bye!', 'goodbye'],
    ['Talk to you later.', 'goodbye'],
    ['Good night.', 'goodbye'],
  ])('[G30] the words “%s” end a call as a farewell', (text, expected) => {
    expect(farewellIn(text, english)).toBe(expected);
  });

  it.each([
    'Hang up the coat.',
    'Do not hang up!',
    'How do I say goodbye in French?',
    'Thank you.',
    `bye ${'x'.repeat(200)}`,
  ])('[G30] the words “%s” are no farewell', (text) => {
    expect(farewellIn(text, english)).toBeNull();
  });
});

describe('a carrier at $connect', () => {
  useWorld();
  const env = { SOTTO_PHONE: `${ADDRESS}?x=1 key=OLD_TOKEN, ${ADDRESS} key=TWILIO_AUTH_TOKEN` };
  const keys = new Map([['TWILIO_AUTH_TOKEN', TOKEN]]);
  const secrets = { place: 'the test', isMissing: () => false, read: async (name: string) => keys.get(name) ?? null };

  function connected(
    signature: string | null,
    { read = secrets.read, ...rest }: Partial<typeof secrets> = {},
    chosen = env,
  ) {
    const context = new World(table).process();
    const policy = lambdaAdmissionPolicy(readSettings(chosen), {
      secrets: { ...secrets, ...rest, read },
      log: context.log,
    });
    const headers = signature === null ? {} : { 'X-Twilio-Signature': signature };
    const event = { headers, queryStringParameters: { protocol: 'phone', model: 'tutor' } };
    return admitWebSocketUpgrade(context, policy, { ...event, requestContext: { connectionId: 'C1=' } });
  }

  it('[G26] [G27] a carrier is admitted at $connect by its signature, before the caller is known', async () => {
    expect(await connected(signatureOf(ADDRESS))).toEqual({ statusCode: 200 });
    const speaks = { protocol: 'phone', persona: 'tutor' };
    expect(await getConnectionCaller(table, 'C1=')).toEqual({ user: '', session: null, expiresAtMs: null, speaks });
  });

  it('[G26] a carrier without a valid signature is refused, and nothing is opened', async () => {
    for (const signature of [null, '', 'x', signatureOf(ADDRESS, 'other'), signatureOf(ADDRESS).slice(1)])
      expect(await connected(signature)).toEqual({ statusCode: 401 });
    expect(await getConnectionCaller(table, 'C1=')).toBeNull();
  });

  it('[G26] a carrier finds no telephone endpoint where none is configured', async () => {
    expect(await connected(signatureOf(ADDRESS), {}, {} as typeof env)).toEqual({ statusCode: 404 });
  });

  it('[G26] a carrier is told to try again where its key temporarily cannot be read', async () => {
    const read = () => Promise.reject(new Transient('away'));
    expect(await connected(signatureOf(ADDRESS), { read })).toEqual({ statusCode: 503 });
  });
});

describe.each([
  ['one machine', true],
  ['AWS', false],
])('a call in processes of %s', (_, alone) => {
  useWorld();
  const setup = (more: object = {}) =>
    JSON.stringify({
      type: 'setup',
      sessionId: 'VX1',
      callSid: 'CA1',
      from: ADA,
      to: '+18005550101',
      direction: 'inbound',
      ...more,
    });
  const speaks = { protocol: 'phone' };
  const isFromCarrier = async () => true;
  const policy = { verify: null, isOriginAllowed: () => false, isFromCarrier };
  const shown = { origin: null, ticket: null, token: null, name: null, subprotocol: null };
  const phoneWorld = () => new World(table, { SOTTO_PHONE_USERS: settings.phoneUsers, MAX_CONNECTIONS: '2' });

  const calm = (process: Context) => ({ ...process, clock: { ...process.clock, sleep: async () => {} } });

  it('[G27] [G28] a call in processes of %s is of one user, by whichever process handles a message', async () => {
    const world = phoneWorld();
    const first = world.process(alone);
    const another = () => (alone ? first : calm(world.process()));
    expect(await admitGatewayConnection(first, policy, 'c1', shown, speaks)).toBe(200);
    const send = (body: string) => handleClientMessage(another(), 'c1', body);
    await send(JSON.stringify({ type: 'prompt', voicePrompt: 'Too early.', last: true }));
    await send(setup());
    await send(setup());
    await send(JSON.stringify({ type: 'prompt', voicePrompt: 'Hello.', last: true }));
    const { session } = await loadCurrentSession(world.process(), ID);
    expect(session.presence.client?.connection).toBe('phone:c1');
    expect(session.presence.holder.install).toBe(`phone ${ADA}`);
    expect(session.turns.newest?.words).toBe('Hello.');
    await handleGatewayDisconnect(another(), 'c1');
    expect((await loadCurrentSession(world.process(), ID)).session.presence.client).toBeNull();
  });

  it.skipIf(alone)('[G28] a call in processes of %s handles words that overtake the setup', async () => {
    const world = phoneWorld();
    await admitGatewayConnection(world.process(), policy, 'c1', shown, speaks);
    const sooner = world.process();
    const sleep = () => handleClientMessage(world.process(), 'c1', setup());
    const hello = JSON.stringify({ type: 'prompt', voicePrompt: 'Hello.', last: true });
    await handleClientMessage({ ...sooner, clock: { ...sooner.clock, sleep } }, 'c1', hello);
    expect((await loadCurrentSession(world.process(), ID)).session.turns.newest?.words).toBe('Hello.');
  });

  it('[G27] a call of an unknown number in processes of %s stores nothing', async () => {
    const world = phoneWorld();
    const first = calm(world.process(alone));
    const another = () => (alone ? first : calm(world.process()));
    await admitGatewayConnection(first, policy, 'c1', shown, speaks);
    await handleClientMessage(another(), 'c1', setup({ from: 'anonymous' }));
    expect(world.posted.map(({ frame }) => frame.type)).toEqual(['text', 'end']);
    expect(world.closed).toEqual(['c1 1000']);
    await handleGatewayDisconnect(another(), 'c1');
    expect(await getConnectionCaller(table, 'c1')).toBeNull();
    expect((await loadCurrentSession(world.process(), ID)).session.n).toBe(0);
  });
});
