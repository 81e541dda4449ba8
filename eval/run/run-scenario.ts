/** Runs one conversation: an application in memory, a person, and pressed time [J1]. */
import { AppServer } from '../../exports/testing/app-server.ts';
import { appWithModel } from '../../exports/testing/open-app.ts';
import type { App } from '../../shared/app/app.ts';
import { liveClock } from '../../shared/ports/live.ts';
import type { Usage } from '../../shared/protocol/frames.ts';
import { type CheckResult, checkConversation } from '../checks/checks.ts';
import type { Player } from '../people/player.ts';
import { type Duration, durationInMs } from '../scenario/duration.ts';
import type { Scenario, ScriptedPush, Step } from '../scenario/scenario.ts';
import { type Conversation, conversationOf } from '../transcript/conversation.ts';
import { Transcript } from '../transcript/events.ts';
import { pushDelivery } from './push-delivery.ts';
import { SimulatedPerson } from './simulated-person.ts';
import { ModelWatch } from './watch-calls.ts';

export type ConversationRun = {
  conversation: Conversation;
  results: CheckResult[];
  /** Of the application's models; null: none is counted. */
  usage: Usage | null;
  requests: number;
  /** What a model or the own code did wrong, and what was logged. */
  mistakes: readonly string[];
  tookMs: number;
};

/** The news of the day would make no two runs alike. People who connect by name need no issuer. */
const EVERYWHERE = { NEWS_FEED_URL: 'none', SOTTO_PAGE: '0', FRAMES_PER_SECOND: '10000' };
/** Several attempts at a connection. */
const CONNECT_MS = 5_000;
/** How long an interruption waits for something to interrupt. */
const SOUND_WITHIN_MS = 60_000;
/** What follows an answer, such as a delivery that waited for it, begins within this. */
const SETTLE_MS = 200;

export type Surroundings = {
  app: App;
  /** Settings of the environment, which win over the application's. */
  env: Readonly<Record<string, string>>;
  /** In place of the application's models, and of the scenario's. */
  model?: string;
};

/** `data`: a folder that keeps the session. Rejects where the person is not let in, or no server starts. */
export async function runScenario(
  scenario: Scenario,
  player: Player,
  { app: defined, env, model: chosen, data }: Surroundings & { data?: string },
): Promise<ConversationRun> {
  const beganAtMs = liveClock.now();
  const transcript = new Transcript(() => server.clock.now());
  const watch = new ModelWatch((name, input) => transcript.add({ is: 'call', name, input }));
  const model = chosen ?? scenario.model;
  const { app, settings } = model === undefined ? { app: defined, settings: {} } : appWithModel(defined, model);
  const server = await AppServer.open(
    app,
    { ...EVERYWHERE, ...env, ...settings, ...scenario.settings },
    { watchModel: (one) => watch.watch(one), ...(data !== undefined && { data }) },
  );
  const persona = scenarioPersonaOf(app, scenario);
  const person = new SimulatedPerson(server, scenario.person, scenario.persona ?? persona?.name ?? null, transcript);
  const tools = persona?.tools ?? [];
  const conversation = () => conversationOf(transcript.events, { person: scenario.person, tools });
  try {
    if (!(await server.passTime(CONNECT_MS, () => person.isConnected)))
      throw new Error(`${scenario.person.name} is not let in${person.refusal ?? ': person.token is for authorize.'}`);
    for (let next = await player.next(conversation); next !== null; next = await player.next(conversation)) {
      if (person.refusal !== null) throw new Error(`${scenario.person.name} is not let in${person.refusal}`);
      await performScenarioStep(next.step, next.isFollowedByInterruption, { server, person, scenario, transcript });
    }
    const whole = conversation();
    return {
      conversation: whole,
      results: checkConversation(whole, scenario.expect),
      usage: watch.usage,
      requests: watch.requests,
      mistakes: [...server.mistakes, ...server.logged],
      tookMs: liveClock.now() - beganAtMs,
    };
  } finally {
    person.close();
    await server.close();
  }
}

function scenarioPersonaOf({ personas }: App, { persona }: Scenario) {
  return persona === undefined ? personas[0] : personas.find(({ name }) => name === persona);
}

type Scene = { server: AppServer; person: SimulatedPerson; scenario: Scenario; transcript: Transcript };

async function performScenarioStep(step: Step, isFollowedByInterruption: boolean, scene: Scene): Promise<void> {
  const { server, person, scenario } = scene;
  if ('say' in step) {
    await server.passTime(scenario.person.pauseSeconds * 1_000);
    return speakInScenario(step.say, isFollowedByInterruption, scene);
  }
  if ('interrupt' in step) {
    await server.passTime(step.afterMs, () => person.soundingTurn === null);
    return speakInScenario(step.interrupt, isFollowedByInterruption, scene);
  }
  if ('wait' in step) return void (await server.passTime(durationInMs(step.wait)));
  if ('leave' in step || 'lose' in step) {
    if ('leave' in step) person.leave();
    else person.loseConnection();
    await pushInScenarioAbsence(step.pushes ?? [], durationInMs('leave' in step ? step.leave : step.lose), scene);
    person.comeBack();
    return void (await server.passTime(SETTLE_MS));
  }
  if ('kill' in step) {
    scene.transcript.add({ is: 'killed' });
    await server.kill();
    person.cutSockets();
    return void (await server.passTime(SETTLE_MS));
  }
  await pushInScenario(step.push, scene);
}

async function pushInScenarioAbsence(
  pushes: readonly (ScriptedPush & { after: Duration })[],
  awayMs: number,
  scene: Scene,
): Promise<void> {
  let passedMs = 0;
  const pass = async (untilMs: number) => {
    await scene.server.passTime(untilMs - passedMs);
    passedMs = untilMs;
  };
  const inOrder = pushes.toSorted((one, other) => durationInMs(one.after) - durationInMs(other.after));
  for (const { after, ...pushed } of inOrder) {
    await pass(durationInMs(after));
    await pushInScenario(pushed, scene);
  }
  await pass(awayMs);
}

async function pushInScenario(
  pushed: ScriptedPush,
  { server, scenario: { person, persona }, transcript }: Scene,
): Promise<void> {
  transcript.add({ is: 'push', ...pushed });
  await pushDelivery(server.url, { user: person.name, ...pushed, ...(persona !== undefined && { persona }) });
}

async function speakInScenario(words: string, isFollowedByInterruption: boolean, scene: Scene): Promise<void> {
  const { server, person, scenario } = scene;
  const before = person.turnsSeen;
  await person.say(words);
  if (isFollowedByInterruption) {
    const sounds = () => person.turnsSeen > before && person.soundingTurn !== null;
    return void (await server.passTime(SOUND_WITHIN_MS, sounds));
  }
  // An answer begins, or the words were a command that needs none: then all is at rest.
  const patienceMs = scenario.person.patienceSeconds * 1_000;
  await server.passTime(patienceMs, () => person.isAtRest);
  await server.passTime(SETTLE_MS);
  await server.passTime(patienceMs, () => person.isAtRest);
}
