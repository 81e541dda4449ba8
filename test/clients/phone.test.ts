/** A telephone carrier holds conversations with the server of one machine [G26–G30]. */
import { afterEach, describe, expect, it } from 'vitest';
import { localMonotonicClock } from '../../shared/adapters/local/monotonic-clock.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { says } from '../fakes/openai.ts';
import { type Options, serve } from '../flow/home.ts';
import { Producer } from '../flow/pushing.ts';
import { ADA, ADDRESS, Carrier, signatureOf, TOKEN } from './phone-carrier.ts';
import { playPhone } from './phone-story.ts';
import { until } from './realtime-clients.ts';

let stop = async () => {};
afterEach(() => stop());

const USERS = { [ADA]: 'ada', '+1 555 765-4321': { user: 'ben', model: 'tutor' } };
const ANSWER = 'First I look at the map. Then I follow the river. At last I am there.';

async function answering(options: Options = {}) {
  const clock = localMonotonicClock();
  const server = await serve({
    reply: () => says(ANSWER),
    secrets: {
      place: 'the test',
      isMissing: (name) => name !== 'TWILIO_AUTH_TOKEN',
      read: async (name) => (name === 'TWILIO_AUTH_TOKEN' ? TOKEN : null),
    },
    // A goodbye is spoken in no time.
    clock: { ...clock, sleep: (ms, signal) => clock.sleep(ms > 1_000 ? 1 : ms, signal) },
    ...options,
    env: {
      SOTTO_PHONE: `${ADDRESS} key=TWILIO_AUTH_TOKEN`,
      SOTTO_PHONE_USERS: JSON.stringify(USERS),
      DELIVERY_SETTLE_MS: '50',
      ...options.env,
    },
  });
  stop = server.stop;
  const session = async (user = 'ada', persona = 'companion') =>
    (await loadCurrentSession(server.home.context, `${user}~${persona}`)).session;
  return { ...server, url: `ws://127.0.0.1:${server.home.port}/phone`, session };
}

describe('a call by telephone', () => {
  it('[G26] [G28] [G29] a phone call talks, is told a delivery while idle, and goes on with the next call', async () => {
    const { home, url } = await answering();
    const transcript = await playPhone({
      url,
      from: ADA,
      memory: { server: `http://127.0.0.1:${home.port}`, by: { user: 'ada' } },
      push: (words) => new Producer({ home }).push(words),
    });
    await expect(transcript).toMatchFileSnapshot('golden/phone.jsonl');
  });

  it('[G29] [U6] a phone call drops what it has not spoken, which is known to the character', async () => {
    const { url, session } = await answering();
    const call = await Carrier.call(url);
    call.prompt('How do you find the way?');
    await call.turnEnd(1);
    call.interrupt('First I look at the map. Then I foll', '2400');
    call.prompt('That will do, tell me about boats.');
    await call.turnEnd(2);
    const [told] = (await session()).turns.sealed;
    expect(told?.heardLines.map(({ text }) => text)).toEqual(['First I look at the map.', 'Then I foll']);
    expect(told?.unspoken).toBe('ow the river. At last I am there.');
  });

  it('[G30] [D15] a delivery is read again after a phone call that broke before it was spoken', async () => {
    const { url, home } = await answering();
    const first = await Carrier.call(url);
    await new Producer({ home }).push('The parcel has arrived, and it is as large as a horse.');
    await first.turnEnd(1);
    first.ws.terminate();
    const second = await Carrier.call(url);
    await second.turnEnd(1);
    expect(second.spoken()).toContain('The parcel has arrived');
  });

  it('[U10] [U6] a phone call goes on where a mere "mhm" cut it, and keeps still after "stop"', async () => {
    const { url } = await answering();
    const call = await Carrier.call(url);
    call.prompt('How do you find the way?');
    await call.turnEnd(1);
    const before = call.messages.length;
    call.interrupt('First I look at the map. Then I foll');
    call.prompt('Mhm.');
    await call.turnEnd(2);
    expect(call.spoken(before).trim()).toBe('Then I follow the river. At last I am there.');
    call.interrupt('Then');
    call.prompt('Stop.');
    call.prompt('Go on.');
    await call.turnEnd(3);
    expect(call.messages.filter(({ last }) => last)).toHaveLength(3);
  });

  it('[G27] a phone call is of the user and the persona of its number, whatever number was called', async () => {
    const { url, session } = await answering();
    const call = await Carrier.call(url, '+18005550101', { to: '+15557654321', direction: 'outbound-api' });
    call.prompt('Hello?');
    await call.turnEnd(1);
    expect((await session('ben', 'tutor')).turns.newest?.words).toBe('Hello?');
  });

  it('[G27] a phone call of an unknown number ends with a sentence, and stores nothing', async () => {
    const { url, home } = await answering();
    const call = await Carrier.call(url, '+15550000000');
    call.prompt('It is me.');
    expect(await call.ending()).toEqual({ type: 'end', handoffData: '{"reason":"unknown_number"}' });
    expect(call.spoken()).toBe('I do not know this number. Goodbye.');
    await until(() => call.closed);
    expect(home.context.process.callers.size).toBe(0);
    expect(home.context.process.cachedSessions.size).toBe(0);
  });

  it('[G27] [S16] a phone call of an unknown number is turned away in the language of the address', async () => {
    const { url } = await answering();
    const call = await Carrier.call(`${url}?locale=fr-CA`, '+15550000000');
    expect(await call.ending()).toEqual({ type: 'end', handoffData: '{"reason":"unknown_number"}' });
    expect(call.spoken()).toBe('Je ne connais pas ce numéro. Au revoir.');
  });

  it.each([
    ['“hang up” in German', 'de', 'Leg auf.', 'Never said.'],
    ['a goodbye in Japanese', 'ja', 'さようなら。', 'Ava 5.'],
  ])('[G30] [S16] a phone call in another language ends by %s', async (_, language, words, reply) => {
    const users = { [ADA]: { user: 'ada', language } };
    const { url } = await answering({ env: { SOTTO_PHONE_USERS: JSON.stringify(users) }, reply: () => says(reply) });
    const call = await Carrier.call(url);
    call.prompt(words);
    expect(await call.ending()).toEqual({ type: 'end', handoffData: '{"reason":"hang_up"}' });
  });

  it('[G26] a phone call is opened by the signature of its address alone', async () => {
    const { url, home } = await answering();
    const wrong = [null, '', 'nonsense', signatureOf(ADDRESS, 'another token'), signatureOf(`${ADDRESS}?model=tutor`)];
    for (const signature of wrong) await expect(Carrier.connect(url, signature)).rejects.toThrow('401');
    expect(home.context.process.callers.size).toBe(0);
    await expect(Carrier.connect(`${url}?user=ada`, null)).rejects.toThrow('401');
  });

  it('[G26] a phone call finds no telephone endpoint where none was set up', async () => {
    const { url } = await answering({ env: { SOTTO_PHONE: '', SOTTO_PHONE_USERS: '' } });
    await expect(Carrier.connect(url)).rejects.toThrow('404');
  });

  it('[G28] [N4] a phone call ignores unknown, cut or early messages, and a frame that is too large ends it', async () => {
    const { url, logged } = await answering();
    const call = await Carrier.connect(url);
    call.prompt('Nobody has called yet.');
    call.send({ type: 'setup', from: ADA, to: '+18005550101' });
    for (const message of ['{"type":"pro', '[]', { type: 'no.such' }, { type: 'dtmf', digit: '4' }, { type: 'setup' }])
      call.send(message);
    call.send({ type: 'info', name: 'agentSpeaking', value: 'on' });
    call.send({ type: 'error', description: 'Invalid message received: secret words' });
    call.prompt('Hello?');
    await call.turnEnd(1);
    expect(call.spoken().trim()).toBe(ANSWER);
    const ignored = logged.filter((line) => line.includes('message ignored'));
    expect(ignored).toHaveLength(7);
    expect(logged.join()).not.toMatch(/secret words|Nobody has called/);
    call.prompt('x'.repeat(33 * 1_024));
    expect(await until(() => call.closed)).toBe(1009);
  });

  it('[S2] [G30] a phone call ends when another client takes over, and takes over from one', async () => {
    const { url, join } = await answering();
    const page = await join();
    const call = await Carrier.call(url);
    expect((await page.gone()).code).toBe(4001);
    await join();
    expect(await call.ending()).toEqual({ type: 'end', handoffData: '{"reason":"superseded"}' });
    expect(await until(() => call.closed)).toBe(4001);
  });

  it('[N3] a phone call is one of the connections of its user', async () => {
    const { url, join } = await answering({ env: { MAX_CONNECTIONS: '2' } });
    await join({ hello: { persona: 'tutor' } });
    await join({ hello: { persona: 'companion' } });
    const call = await Carrier.call(url);
    expect(await call.ending()).toEqual({ type: 'end', handoffData: '{"reason":"busy"}' });
  });

  it.each([
    ['the persona', 'Hello?', 'Until tomorrow. *hangs up*', 'hang_up'],
    ['the persona, for somebody else', 'A person, please.', '*transfers the call* One moment.', 'transfer'],
    ['a goodbye of the user, answered', 'Thank you, goodbye.', 'Goodbye, and take care.', 'hang_up'],
    ['“hang up”', 'Please hang up.', 'Never said.', 'hang_up'],
  ])('[G30] a phone call is ended by %s', async (_, words, reply, reason) => {
    const { url } = await answering({ reply: () => says(reply) });
    const call = await Carrier.call(url);
    call.prompt(words);
    expect(await call.ending()).toEqual({ type: 'end', handoffData: JSON.stringify({ reason }) });
    expect(call.spoken().trim()).toBe(
      reason !== 'hang_up' || reply !== 'Never said.' ? reply.replace(/\*[^*]+\*/, '').trim() : '',
    );
  });

  it('[G30] a phone call goes on where the user speaks before a goodbye is over', async () => {
    const clock = localMonotonicClock();
    let wake = () => {};
    const sleep = (ms: number, signal?: AbortSignal) =>
      ms < 1_000
        ? clock.sleep(ms, signal)
        : new Promise<void>((resolve) => {
            wake = resolve;
          });
    const { url } = await answering({ reply: () => says('Goodbye.'), clock: { ...clock, sleep } });
    const call = await Carrier.call(url);
    call.prompt('Goodbye.');
    await call.turnEnd(1);
    call.interrupt('Good');
    call.prompt('Wait, one more thing.');
    await call.turnEnd(2);
    wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(call.messages.filter(({ type }) => type === 'end')).toEqual([]);
  });
});
