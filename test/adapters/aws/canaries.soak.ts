/**
 * Runs a session with canary words in every place that holds content, and searches all logs, metrics and
 * names for them [N5].
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BedrockFake, startBedrockFake } from '../../fakes/bedrock.ts';
import { type PollyFake, startPollyFake } from '../../fakes/polly.ts';
import { final, partial, startTranscribeFake, type TranscribeFake } from '../../fakes/transcribe.ts';
import { canariesIn, canary, terminal } from '../../flow/canaries.ts';
import { pieces, spoken } from '../../flow/voice.ts';
import { png } from '../../vision/pictures.ts';
import { PELICANS, WALRUS } from './foreign.ts';
import { type CloudHome, fromHttp, fromQueue, fromSocket, PRODUCER_KEY, startCloudHome } from './home.ts';
import { isTurnEnd, Listener } from './walks.ts';

const WAIT = { timeout: 30_000, interval: 10 };
const DOORS = [
  'connect',
  'disconnect',
  'message',
  'reply',
  'audio',
  'transcribe',
  'synthesize',
  'timer',
  'sweep',
  'task',
  'upkeep',
  'http',
];

let home: CloudHome;
let bedrock: BedrockFake;
let transcribe: TranscribeFake;
let polly: PollyFake;
beforeAll(async () => {
  const told = (words: string) => [Buffer.from(JSON.stringify({ message: words, Message: words }))];
  // The model quotes its request in an error, and then the offline model answers.
  bedrock = await startBedrockFake(({ body }) => ({
    status: 400,
    error: 'ValidationException',
    steps: told(JSON.stringify(body)),
  }));
  transcribe = await startTranscribeFake((nth) =>
    nth === 1
      ? { steps: ['heard', partial(canary('partial')), 'ended', final(canary('heard'))] }
      : { status: 400, error: 'BadRequestException', steps: told(canary('unheard')) },
  );
  polly = await startPollyFake(({ body }) => ({
    status: 400,
    error: 'InvalidSsmlException',
    steps: told(body.Text),
  }));
  home = await startCloudHome({
    chosen: { model: 'bedrock:amazon.nova-lite-v1:0,offline', speech: 'cascade' },
    elsewhere: {
      AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING: transcribe.url,
      AWS_ENDPOINT_URL_POLLY: polly.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
      WIKIPEDIA_URL: 'http://127.0.0.1:1',
      FRAMES_PER_SECOND: '1000',
    },
  });
}, 120_000);
afterAll(async () => {
  await home?.close();
  await Promise.all([bedrock, transcribe, polly].map((one) => one?.close()));
});

it('[N5] no word of a long conversation stands in a log group, a name, a message or an error of the deployed functions', {
  timeout: 120_000,
}, async () => {
  const { lines, stop } = terminal();
  const { services } = home;
  services.onInvoked = ({ functionName, payload }) =>
    void home
      .lambda(functionName)
      .invoke(JSON.parse(payload))
      .catch(() => {});
  services.onQueued = (sent) => void setTimeout(() => home.lambda('timer').invoke(fromQueue(sent)), 30);
  const ada = new Listener(home, 'ada');
  let ends = 0;
  let ids = 0;
  /** Sends a frame and waits for the end of its turn. */
  const turn = async (frame: object) => {
    ids += 1;
    await ada.send({ id: `u${ids}`, ...frame });
    ends += 1;
    await vi.waitFor(() => expect(ada.frames.filter(isTurnEnd).length).toBeGreaterThanOrEqual(ends), WAIT);
    ends = ada.frames.filter(isTurnEnd).length;
    await ada.listen();
  };
  const say = (text: string, more: object = {}) => turn({ type: 'user.text', text, ...more });
  const refusals: string[] = [];
  const call = async (line: string, body?: object | string, authorization = `Bearer ${PRODUCER_KEY}`) => {
    const [method = '', path = ''] = line.split(' ');
    const event = {
      ...fromHttp(method, path, { headers: { authorization } }),
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const answer = await home.lambda('http').invoke(event);
    if (answer.statusCode >= 400) refusals.push(JSON.stringify(answer));
    return answer;
  };

  await ada.come({ speech: 'server' });
  await say(`My name is ${canary('name')} and I prefer ${canary('fact')}.`);
  await say(`Is it ${canary('spoken')}?`, { via: 'speech' });
  services.returns.set(
    PELICANS,
    JSON.stringify({ errorType: canary('errortype'), errorMessage: canary('errormessage') }),
  );
  services.returns.set(WALRUS, canary('walrus'));
  home.foreign.mcp.tools = home.foreign.mcp.tools.map((tool) => ({
    ...tool,
    run: () => ({ isError: true, content: [{ type: 'text', text: canary('mcp') }] }),
  }));
  for (const wish of [
    'count the pelicans',
    'paint the walrus',
    'weigh the badgers',
    'measure the ostriches',
    'feed the otters',
  ])
    await say(`Please ${wish} of ${canary('argument')}.`);
  await say(`Please research ${canary('research')}.`);
  await say(`Remind me to ${canary('reminder')} in 1 second.`);
  await say(`What is the weather in ${canary('city')}?`);
  await say(`Pay 5 euros to ${canary('payee')}.`);
  await say('Yes, please.', { via: 'speech' });

  const pushed = { user: 'ada', source: canary('source'), topic: canary('topic'), text: `${canary('push')}.` };
  await call('POST /deliveries', { ...pushed, priority: 'critical', idempotencyKey: 'k1' });
  await call('POST /deliveries', { ...pushed, policy: 'when_asked', keywords: [canary('keyword')] });
  await call('POST /deliveries', { ...pushed, user: 'nobody-there', priority: 'critical' });
  await call('POST /deliveries', { ...pushed, priority: canary('priority') });
  await call('POST /deliveries', `{"user": ${canary('body')}`);
  await call('POST /deliveries', pushed, `Bearer ${canary('key')}`);
  await call(`POST /tickets`, {}, `Bearer ${canary('jwt')}.${canary('jwt')}.${canary('jwt')}`);
  await call(`POST /tasks/${canary('handle')}`, { result: canary('result') });
  await home.lambda('connect').invoke({ ...fromSocket('new'), queryStringParameters: { ticket: canary('ticket') } });
  const forged = `sotto.v1, bearer.${canary('bearer')}.${canary('bearer')}.c`;
  await home.lambda('connect').invoke({
    ...fromSocket('new'),
    headers: { 'Sec-WebSocket-Protocol': forged, Origin: `https://${canary('origin')}` },
  });

  await turn({
    type: 'user.action',
    name: canary('deed'),
    data: { [canary('data')]: 1 },
    state: { [canary('state')]: 1 },
  });
  await turn({ type: 'user.image', mediaType: 'image/png', data: png().toString('base64'), text: canary('caption') });
  for (const frame of [
    { type: canary('type'), text: canary('unknown') },
    { type: 'user.text', id: 'x1', text: { [canary('inner')]: 1 } },
    { type: 'user.text', id: 'x2', text: 'Hi.', via: canary('via') },
    { type: 'user.action', id: 'x3', name: 'add', patch: [{ op: canary('op'), path: `/${canary('pointer')}` }] },
    { type: 'user.action', id: 'x4', name: 'add', patch: [{ op: 'remove', path: `/${canary('pointer')}` }] },
    { type: 'settings', id: 'x5', mute: [canary('muted')], verbosity: canary('verbosity') },
    { type: 'user.image', id: 'x6', mediaType: 'image/png', data: Buffer.from(canary('pixels')).toString('base64') },
    { type: 'hello', id: 'x7', install: 'laptop', persona: canary('persona') },
    { type: 'audio.append', utterance: 'no', n: 0, data: `${canary('noise')}!` },
  ])
    await ada.send(frame);
  await home.lambda('message').invoke({ ...fromSocket('ada-1='), body: `{"type": ${canary('broken')}` });
  await home.lambda('timer').invoke(fromQueue({ body: `{"session": ${canary('queued')}` }));
  await home
    .lambda('task')
    .invoke({
      task: 'run',
      session: 'ada~companion',
      call: 'c1',
      tool: canary('gone'),
      arguments: { [canary('given')]: 1 },
      startedAtMs: 1,
    })
    .catch(() => {});
  await home
    .lambda('reply')
    .invoke({ session: `${canary('nobody')}`, turn: 1, name: 'x' })
    .catch(() => {});

  // A voice that is understood, and one that is not.
  for (const utterance of ['well', 'badly']) {
    for (const [n, piece] of pieces(spoken(500)).entries())
      await ada.send({ type: 'audio.append', utterance, n, data: Buffer.from(piece).toString('base64') });
    await turn({ type: 'audio.commit', utterance, count: 2 });
  }

  await ada.send({ type: 'life', id: 'l1', act: 'reflection' });
  await vi.waitFor(() => expect(lines.some((line) => line.includes('"message":"reflected"'))).toBe(true), WAIT);
  await say('What do you know about me?');
  await say(`Forget that I prefer ${canary('fact')}.`);
  await home.lambda('sweep').invoke({ look: 'watchdog' });
  const errors = ada.frames.filter(({ type }) => type === 'error').map((frame) => JSON.stringify(frame));
  await ada.leave();
  await vi.waitFor(
    () => expect([...home.workflows.executions.values()].every(({ isOver }) => isOver)).toBe(true),
    WAIT,
  );
  stop();

  const logged = DOORS.flatMap((name) => [...home.lambda(name).logged, ...home.lambda(name).written]);
  const messages = services.queued.map(({ body }) => body);
  // A reply's job also holds the newest rows, which are in no queue [N6] once it has run or failed.
  const events = services.invoked.flatMap(({ type, payload }) =>
    type === 'Event' ? [JSON.stringify({ ...JSON.parse(payload), newest: undefined })] : [],
  );
  const names = [...home.workflows.executions.keys(), ...services.published.map(({ Detail }) => Detail)];
  // It was a rich one.
  const unlogged = canariesIn(JSON.stringify(bedrock.requests));
  const all = { asked: bedrock.requests, errors, refusals, messages, events, names, unlogged };
  const least = { asked: 15, errors: 8, refusals: 5, messages: 5, events: 15, names: 3, unlogged: 8 };
  for (const [what, count] of Object.entries(least))
    expect([what, all[what as keyof typeof all].length >= count]).toEqual([what, true]);
  const told = [...logged, ...lines, ...errors, ...refusals, ...messages, ...events, ...names];
  expect(told.filter((line) => canariesIn(line).length > 0)).toEqual([]);
});
