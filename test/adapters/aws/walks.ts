import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepFunctions } from '../../../shared/adapters/aws/workflows.ts';
import { liveIds } from '../../../shared/ports/live.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { putConnectionCaller } from '../../../shared/storage/connections.ts';
import { putHandedOverTask } from '../../../shared/storage/handed-over-tasks.ts';
import { getStepResultRow } from '../../../shared/storage/workflow-step-results.ts';
import { type CloudHome, fromHttp, fromQueue, fromSocket, PRODUCER_KEY } from './home.ts';

/** As the stack names them. */
const MACHINES = 'arn:aws:states:us-east-1:123456789012:stateMachine:Sotto-';

const WAIT = { timeout: 10_000, interval: 10 };

type Line = Extract<ServerFrame, { type: 'line' }>;

/** The longest real timer here; second-long waits are skipped. */
const TIMER_MS = 30;

/** A client that reports each line as heard when it arrives. */
export class Listener {
  readonly user: string;
  readonly #home: CloudHome;
  #connection = '';
  #ids = 0;
  /** The lines of this connection that were reported. */
  #reported = new Set<number>();

  constructor(home: CloudHome, user: string) {
    this.#home = home;
    this.user = user;
  }

  get frames(): ServerFrame[] {
    return this.#home.frames(this.#connection);
  }

  async come(capabilities: object = {}): Promise<void> {
    this.#ids += 1;
    this.#connection = `${this.user}-${this.#ids}=`;
    this.#home.services.connections.set(this.#connection, []);
    this.#reported.clear();
    const caller = { user: this.user, session: null, expiresAtMs: null };
    await putConnectionCaller(this.#home.table, this.#connection, caller, Date.now());
    await this.send({
      type: 'hello',
      id: `h${this.#ids}`,
      install: 'laptop',
      capabilities: { heard: true, ...capabilities },
    });
  }

  async leave(): Promise<void> {
    this.#home.services.connections.delete(this.#connection);
    await this.#home.lambda('disconnect').invoke(fromSocket(this.#connection));
  }

  async send(frame: object): Promise<void> {
    // The socket's routes.
    const door = 'type' in frame && frame.type === 'audio.append' ? 'audio' : 'message';
    await this.#home.lambda(door).invoke(fromSocket(this.#connection, frame));
  }

  /** Resolves with the first matching frame. */
  async until<T extends ServerFrame>(wanted: (frame: ServerFrame) => frame is T): Promise<T> {
    const found = () => this.frames.find(wanted);
    return vi.waitFor(() => found() ?? Promise.reject(new Error('not yet')), WAIT);
  }

  async listen(): Promise<void> {
    const lines = this.frames.filter(isLine).filter(({ seq }) => !this.#reported.has(seq));
    for (const { seq } of lines) {
      this.#reported.add(seq);
      await this.send({ type: 'heard', seq, complete: true });
    }
  }
}

const isLine = (frame: ServerFrame): frame is Line => frame.type === 'line';
const isRemark = (frame: ServerFrame): frame is Line => isLine(frame) && frame.kind === 'remark';
export const isDelivery = (frame: ServerFrame): frame is Line => isLine(frame) && frame.delivery !== undefined;
export const isTurnEnd = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'turn.ended' }> =>
  frame.type === 'turn.ended';

/** `given`: the started home, which others share. */
export function deliveryWalks(given: () => CloudHome): void {
  let home: CloudHome;
  let ada: Listener;
  let users = 0;
  beforeEach(() => {
    home = given();
    const { services } = home;
    services.published.length = 0;
    services.onInvoked = ({ functionName, payload }) => void home.lambda(functionName).invoke(JSON.parse(payload));
    services.onQueued = (sent) => void setTimeout(() => home.lambda('timer').invoke(fromQueue(sent)), TIMER_MS);
    home.runTask = (task) => home.lambda('task').invoke(task);
    users += 1;
    ada = new Listener(home, `ada${users}`);
    return () => {
      services.onQueued = () => {};
      services.onInvoked = () => {};
    };
  });

  async function call(line: string, body?: object): Promise<{ status: number; body: any }> {
    const [method = '', path = ''] = line.split(' ');
    const headers = { authorization: `Bearer ${PRODUCER_KEY}` };
    const answer = await home.lambda('http').invoke(fromHttp(method, path, { headers, ...(body && { body }) }));
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  }
  const push = (more: object) => call('POST /deliveries', { user: ada.user, text: 'The report is ready.', ...more });
  const stashed = (delivery: string, priority: string) => ({
    EventBusName: 'Sotto',
    Source: 'sotto',
    DetailType: 'delivery.stashed',
    Detail: JSON.stringify({ session: `${ada.user}~companion`, delivery, priority }),
  });

  describe('the deployed functions, on deliveries', () => {
    it('[D4] [D21] the deployed functions speak a critical delivery at once, and tell its producer when it was heard', async () => {
      await ada.come();
      const { status, body } = await push({ priority: 'critical', source: 'Ava' });
      expect([status, body.state]).toEqual([202, 'offered']);
      expect(await ada.until(isDelivery)).toMatchObject({
        delivery: body.delivery,
        text: 'Ava says — The report is ready.',
      });
      await ada.listen();
      expect((await call(`GET /deliveries/${body.delivery}`)).body.state).toBe('heard');
      expect(home.services.published).toEqual([]);
    });

    it('[D24] the deployed functions announce on the bus once what waits for an absent user, in ids only', async () => {
      const pushed = { priority: 'time_sensitive', idempotencyKey: 'k1' };
      const { body } = await push(pushed);
      expect(await push(pushed)).toEqual({ status: 202, body });
      expect(home.services.published).toEqual([stashed(body.delivery, 'time_sensitive')]);
    });

    it('[D24] the deployed functions announce a delivery on the bus when its user leaves before hearing it', async () => {
      await ada.come();
      await ada.send({ type: 'user.vad', speaking: true, at: 1 });
      const { body } = await push({ priority: 'time_sensitive' });
      expect(home.services.published).toEqual([]);
      await ada.leave();
      expect(home.services.published).toEqual([stashed(body.delivery, 'time_sensitive')]);
    });

    it('[T2] [D19] the deployed functions begin slow work in a turn, and tell its result later', async () => {
      await ada.come();
      await ada.send({ type: 'user.text', id: 'u1', text: 'Please research solar panels.' });
      await ada.until(isTurnEnd);
      await ada.listen();
      const line = await ada.until(isDelivery);
      expect(line).toMatchObject({ kind: 'delivery', text: expect.stringContaining('solar panels') });
      const [started] = [...home.workflows.executions.keys()].filter((name) => name.endsWith(`:${line.delivery}`));
      expect(started).toBe(`${MACHINES}slow-research:${line.delivery}`);
    });

    it('[T2] [D16] [D19] the deployed functions hold a slow result for a user who has left, and tell it on return (walk 2)', async () => {
      const gone = Promise.withResolvers<void>();
      home.runTask = async (task) => {
        if (task.task === 'finish') await gone.promise;
        return home.lambda('task').invoke(task);
      };
      await ada.come();
      await ada.send({ type: 'user.text', id: 'u1', text: 'Please research solar panels.' });
      await ada.until(isTurnEnd);
      await ada.listen();
      await ada.leave();
      gone.resolve();
      const ends = () => [...home.workflows.executions.values()].map(({ isOver }) => isOver);
      await vi.waitFor(() => expect(ends().at(-1)).toBe(true), WAIT);
      await ada.come();
      const { delivery, text } = await ada.until(isDelivery);
      expect(text).toContain('solar panels');
      const heard = expect.objectContaining({ type: 'delivery', delivery, state: 'heard' });
      await vi.waitFor(() => ada.listen().then(() => expect(ada.frames).toContainEqual(heard)), WAIT);
    });

    it("[N6] the deployed functions stop the work of a user who asks to be erased, and no history has the user's words", async () => {
      const reading = Promise.withResolvers<void>();
      const stopped = Promise.withResolvers<void>();
      const late = Promise.withResolvers<unknown>();
      home.runTask = async (task) => {
        if (task.task !== 'read') return home.lambda('task').invoke(task);
        reading.resolve();
        await stopped.promise;
        late.resolve(home.lambda('task').invoke(task).catch(String));
        return late.promise;
      };
      await ada.come();
      await ada.send({ type: 'user.text', id: 'u1', text: 'Please research photovoltaics in Zanzibar.' });
      await ada.until(isTurnEnd);
      await reading.promise;
      const execution = [...home.workflows.executions.values()].at(-1);
      expect(execution).toMatchObject({ isOver: false });
      const telling = async () => {
        const { call } = JSON.parse(execution?.start.input ?? '') as { call: string };
        const span = { pk: `SESSION#${ada.user}~companion`, from: `X#${call}#`, to: `X#${call}$` };
        return (await home.table.query(span)).filter(({ body }) => /zanzibar/i.test(String(body)));
      };
      expect((await telling()).length).toBeGreaterThan(0);
      await ada.send({ type: 'forget', id: 'f1', what: 'me' });
      await vi.waitFor(() => expect(execution).toMatchObject({ isOver: true, isStopped: true }), WAIT);
      stopped.resolve();
      await late.promise;
      await vi.waitFor(async () => expect(await telling()).toEqual([]), WAIT);
      const history = JSON.stringify([execution?.start, execution?.events]);
      expect(history).toContain('TaskSucceeded');
      expect(history).not.toMatch(/zanzibar|photovoltaic/i);
    });

    it('[L5] the deployed functions reflect on what was said, and speak the reflection', async () => {
      await ada.come();
      await ada.send({ type: 'user.text', id: 'u1', text: 'I want to plant tomatoes in my garden.' });
      await ada.until(isTurnEnd);
      await ada.listen();
      await ada.send({ type: 'life', id: 'l1', act: 'reflection' });
      const line = await ada.until(isRemark);
      expect(line.text).toMatch(/garden|tomatoes/);
      const started = [...home.workflows.executions.keys()].filter((name) =>
        name.endsWith(`:${line.delivery?.slice(7)}`),
      );
      expect(started).toEqual([`${MACHINES}reflection:${line.delivery?.slice(7)}`]);
    });

    it('[T2] the deployed functions pass an outside answer to a task on to the machine that waits for it', async () => {
      const told: unknown[] = [];
      let isHanded = false;
      await ada.come();
      // A call that its session waits for.
      home.runTask = () => new Promise(() => {});
      await ada.send({ type: 'user.text', id: 'u1', text: 'Please research solar panels.' });
      await ada.until(isTurnEnd);
      const session = `${ada.user}~companion`;
      const begun = [...home.workflows.executions.values()].at(-1)?.start.input ?? '';
      const { call: id } = JSON.parse(begun) as { call: string };
      home.runTask = async (task) => {
        if (task.task === 'finish') told.push(task);
        // As the tool function does for a tool that hands its work over; today there is none.
        const untilMs = Date.now() + 60_000;
        if (task.task !== 'hand-over') return;
        await putHandedOverTask(home.table, liveIds.digest(`handle-${ada.user}`), task, untilMs);
        isHanded = true;
      };
      const [tool = '', research = ''] = ['slow-tool', 'slow-research'].map((name) => `${MACHINES}${name}`);
      const reflection = `${MACHINES}reflection`;
      const input = { session, call: id, tool: 'ask', startedAtMs: 1 };
      const { start } = stepFunctions({ 'slow-tool': tool, 'slow-research': research, reflection });
      await start({ machine: 'slow-tool', name: `call-1-${ada.user}`, input: { ...input, waits: true } });
      await vi.waitFor(() => expect([home.workflows.tokens.size, isHanded]).toEqual([1, true]), WAIT);
      const path = `POST /tasks/handle-${ada.user}`;
      const answers = [
        await call(path, { alive: true }),
        await call(path, { result: 42 }),
        await call(path, { result: 43 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 404]);
      await vi.waitFor(
        () => expect(told).toMatchObject([{ call: id, outcome: { step: expect.stringMatching(/^answer-/) } }]),
        WAIT,
      );
      const [{ outcome }] = told as [{ outcome: { step: string } }];
      expect(await getStepResultRow(home.table, { session, call: id, ...outcome })).toEqual({ result: 42 });
    });
  });
}
