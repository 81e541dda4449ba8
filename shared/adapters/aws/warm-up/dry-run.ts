/**
 * Turns of an invented session, in memory [S15]. A process runs them while it starts, with a whole processor:
 * so V8 has compiled what the first real turn runs with a part of one.
 */
import type { Context } from '../../../engine/context.ts';
import { ProcessState } from '../../../engine/process/process-state.ts';
import { stepSession } from '../../../engine/step.ts';
import type { Model } from '../../../models/model.ts';
import type { Awaitable } from '../../../ports/awaitable.ts';
import type { Item, Key, ReplyJob, Span, Table } from '../../../ports/ports.ts';
import type { ClientFrame } from '../../../protocol/frames.ts';
import type { UserInput } from '../../../session/kernel/decision.ts';
import { endTurn, startTurn } from '../../../session/turn/lifecycle.ts';

/** The persona is found in the name, as in those of real sessions. */
const lambdaDryRunSession = (persona: string) => `dry-run~${persona}`;
const HELLO = { type: 'hello', id: 'h1', install: 'dry-run', capabilities: { heard: true } } as const;
const WORDS = { type: 'user.text', text: 'Good morning. What is new today?' } as const;
/** In the second turn there is a past. */
const FRAMES = [HELLO, { ...WORDS, id: 'u1' }, { ...WORDS, id: 'u2' }] as const satisfies readonly ClientFrame[];

/** As a model writes: an expression, an action, two sentences. */
const model: Model = {
  name: 'dry run',
  free: true,
  async *stream() {
    yield { type: 'text', text: '[happy] Good morning! *waves* ' };
    yield { type: 'text', text: 'Not much so far.' };
    yield { type: 'end', reason: 'complete' };
  },
};

/** Who answers turns reads no words of the user: what does is as much work as all of the rest. */
const unreadUserInput: UserInput = {
  hearText(draft, { text }) {
    draft.emit({ type: 'user.acted' });
    endTurn(draft, 'interrupted');
    draft.addEffect({ do: 'reply', turn: startTurn(draft, 'user', text), ask: 1 });
  },
  wordsSaid: (transcript) => transcript,
  learnUserFacts() {},
  forgetAsked() {},
};

/** Never rejects: the function works without it. `answer`: of a function that answers turns. */
export async function lambdaDryRun(context: Context, answer?: (context: Context, job: ReplyJob) => Promise<void>) {
  const jobs: ReplyJob[] = [];
  try {
    const persona = await context.findPersona();
    if (persona === null) return;
    const { connections, invoke, settings } = context;
    // A post of no messages, and a warm-up of no function, load the code that sends.
    const loading: Awaitable<unknown>[] = [connections.post('', []), invoke.warmUp?.([])];
    if (answer !== undefined) loading.push(context.model(persona.model ?? settings.model).warmUp?.());
    const dry = {
      ...lambdaDryRunContext(context, async (job) => void jobs.push(job)),
      ...(answer && { userInput: unreadUserInput }),
    };
    for (const frame of FRAMES) {
      await stepSession(dry, lambdaDryRunSession(persona.name), {
        type: 'client',
        connection: 'c1',
        frame,
        digest: frame.id,
      });
      for (const job of jobs.splice(0)) await answer?.(dry, job);
    }
    await Promise.all(loading);
  } catch {
    context.log.warn('dry run failed');
  }
}

/** Nothing of it leaves the process, and it waits for nothing. */
function lambdaDryRunContext(context: Context, reply: Context['invoke']['reply']): Context {
  const { observe: _, webPush: __, tracing: ___, ...rest } = context;
  return {
    ...rest,
    table: lambdaDryRunTable(),
    connections: { post: () => 'sent', close: discardLambdaDryRunEffect },
    timers: { arm: discardLambdaDryRunEffect },
    invoke: {
      reply,
      remember: discardLambdaDryRunEffect,
      listen: discardLambdaDryRunEffect,
      speak: discardLambdaDryRunEffect,
    },
    bus: { publish: discardLambdaDryRunEffect },
    model: () => model,
    embedder: null,
    tools: { ...context.tools, ready: () => undefined },
    clock: { ...context.clock, sleep: () => new Promise(() => {}) },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    process: new ProcessState(false),
  };
}

async function discardLambdaDryRunEffect(): Promise<void> {}

function lambdaDryRunTable(): Table {
  const rows = new Map<string, Item>();
  const at = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const within = ({ pk, from, to }: Span) =>
    [...rows.values()].filter((row) => row.pk === pk && row.sk >= from && row.sk <= to);
  return {
    get: async (key) => rows.get(at(key)) ?? null,
    query: async (span) => within(span),
    async put(item) {
      rows.set(at(item), item);
      return { won: true };
    },
    remove: discardLambdaDryRunEffect,
    unmark: discardLambdaDryRunEffect,
    dueBefore: async () => [],
    close: discardLambdaDryRunEffect,
  };
}
