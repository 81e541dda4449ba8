/** The single-machine server: the same gateway and core as on AWS, on SQLite, sockets and timers. */
import type { IncomingMessage } from 'node:http';
import type { App } from '../../app/app.ts';
import { callAppObserversSoon } from '../../app/call-hooks.ts';
import { defineSotto } from '../../app/define-sotto.ts';
import { serveApp } from '../../app/serve-app.ts';
import type { Context } from '../../engine/context.ts';
import { ProcessState } from '../../engine/process/process-state.ts';
import { stepSessionWake } from '../../engine/step.ts';
import { traceContext } from '../../engine/tracing/traced-context.ts';
import { countWorkUsage } from '../../engine/usage/turn-metrics.ts';
import { admitGatewayConnection, type Status } from '../../gateway/connect.ts';
import { handleGatewayDisconnect } from '../../gateway/disconnect.ts';
import { handleClientMessage, rateRefusalOfFrame, sendFirstFramesToClient } from '../../gateway/frames/client-frame.ts';
import { foreignProtocol } from '../../gateway/protocols/foreign-protocols.ts';
import { BY_CARRIER } from '../../gateway/protocols/spoken-protocol.ts';
import type { Model } from '../../models/model.ts';
import { openEmbedderModel } from '../../models/open-embedder.ts';
import { openStoredNews } from '../../news/stored-news.ts';
import { environmentSecrets } from '../../ports/environment-secrets.ts';
import { liveEnv, liveIds } from '../../ports/live.ts';
import type { Clock, Log, Secrets, Table } from '../../ports/ports.ts';
import { answerReplyJob } from '../../reply/reply-run.ts';
import { converseSpeechToSpeech } from '../../reply/speech-to-speech/speech-to-speech.ts';
import { splitIntoDeliveryLines } from '../../screenplay/delivery-lines.ts';
import type { Settings } from '../../settings/read-settings.ts';
import { createBuiltInTools } from '../../tools/built-in/built-in.ts';
import { createGuardedFetch } from '../../tools/network/guarded-fetch.ts';
import { createGuardedWebFetch } from '../../tools/network/guarded-global-fetch.ts';
import { upkeepSession } from '../../upkeep/session-upkeep.ts';
import { synthesiseTurnLines } from '../../voice/synthesis/speak-lines.ts';
import { listenToUtterance } from '../../voice/transcription/listen-to-utterance.ts';
import { runWorkflowTaskInTime } from '../../workflows/tasks/run-task.ts';
import { awsSpeechBackendsFor } from '../aws/speech/speech-backends.ts';
import { localLogBus } from './bus.ts';
import { localFetchForDevelopment } from './developed-fetch.ts';
import { localGuard } from './http/admission.ts';
import { ConnectionDeadlines } from './http/connection-deadlines.ts';
import { LocalConnections } from './http/connections.ts';
import { answerLocalHttp, UPLOADS } from './http/http-server.ts';
import type { StaticPage } from './http/page.ts';
import { localCarrierCheck, localWithPhoneUsers } from './http/phone.ts';
import { handshakeOfLocalRequest, hostInLocalAddress, protocolOfLocalRequest } from './http/request-origin.ts';
import { localTokenSigningKey } from './http/tokens.ts';
import { localUploads } from './http/uploads.ts';
import { localWebSocketGateway, type Weather } from './http/websocket-gateway.ts';
import { LocalInvoke } from './invoke.ts';
import { localEmbeddingsWhenAsked } from './lazy-bedrock.ts';
import { localModels } from './models.ts';
import { localMonotonicClock } from './monotonic-clock.ts';
import { localNewsSchedule } from './news-schedule.ts';
import { NewestTurns } from './recent-turn-metrics.ts';
import { rejectOnlyTransientWork, resumeLocalWork, runLocallyInBackground } from './resume-work.ts';
import { countTableCapacity } from './storage/capacity-counting-table.ts';
import { openLocalBlobs, openTable, purgeExpiredLocalRows } from './storage/open-storage.ts';
import type { SqliteTable } from './storage/sqlite-table.ts';
import { LocalTimers } from './timers.ts';
import { localToolSources } from './tool-sources.ts';
import { openLocalTraces } from './traces.ts';
import { localWebPush } from './web-push.ts';
import { LocalWorkflows } from './workflows/workflows.ts';

export type RunningServer = {
  url: string;
  port: number;
  context: Context;
  runs(): number;
  /** Whether a job or a step runs. What waits for a time, or for a client, does not. */
  isBusy(): boolean;
  /** Serves another edition of the application; sessions go on [E6]. The environment's model wins [E4]. */
  replaceApp(app: App): void;
  /** From now on it keeps no process alive [E9]. Call it before anybody connects. */
  unref(): void;
  close(): Promise<void>;
};

export type ServerOptions = {
  settings: Settings;
  log: Log;
  /** The application in code; absent: the personas that ship. */
  app?: App;
  clock?: Clock;
  weather?: Weather;
  table?: Table & Partial<Pick<SqliteTable, 'purge' | 'isScrubNeeded'>>;
  /** Keys by name; default: the environment's. */
  secrets?: Secrets;
  /** The web page; absent: none is served. */
  page?: StaticPage;
  /** Wraps each model that is opened, to see what it is asked and answers. */
  watchModel?: (model: Model) => Model;
  /** The application is being developed: its own tools reach private addresses, which is said once [T8]. */
  isDeveloped?: boolean;
};

/** The personas that ship, and no tools but the built-in ones. */
const SHIPPED = defineSotto();

/** Expired rows only take up space. */
const PURGE_EVERY_MS = 3_600_000;

/** Starts serving. Resolves when the port is open and interrupted work has been resumed. */
export async function startServer({
  settings: chosen,
  log,
  app = SHIPPED,
  clock = localMonotonicClock(),
  weather,
  table = openTable(chosen.data),
  secrets = environmentSecrets(liveEnv()),
  page,
  watchModel = (model) => model,
  isDeveloped = false,
}: ServerOptions): Promise<RunningServer> {
  const settings = localWithPhoneUsers(chosen);
  const traces = await openLocalTraces(settings, log);
  const tracing = traces?.tracing;
  const startedAtMs = clock.now();
  const stopping = new AbortController();
  const connections = new LocalConnections();
  const timers = new LocalTimers(clock, ({ session }) =>
    rejectOnlyTransientWork(log, stepSessionWake(context, session)),
  );
  const invoke = new LocalInvoke(log, {
    reply: (job) => answerReplyJob(context, job),
    // Memory work is not billed to a turn [O2].
    remember: (job) => countWorkUsage(() => upkeepSession(context, job)),
    listen: (job) => listenToUtterance(context, job, converseSpeechToSpeech),
    speak: (job) => synthesiseTurnLines(context, job),
  });
  const workflows = new LocalWorkflows({
    table,
    clock,
    ids: liveIds,
    log,
    task: (input) => countWorkUsage(() => runWorkflowTaskInTime(context, input)),
  });
  let url: string | null = null;
  const guarding = { clock, allowPrivate: settings.allowPrivateFetch };
  const fetch = createGuardedFetch(guarding);
  const publicUrl = () => settings.publicUrl ?? url;
  const webFetch = createGuardedWebFetch(guarding);
  const ownFetch = isDeveloped && !settings.allowPrivateFetch ? localFetchForDevelopment(clock, log) : webFetch;
  const served = serveApp(app, { webFetch: ownFetch, clock, log });
  const guard = {
    ...localGuard(settings, clock.now, { served, log, clock }),
    ...localCarrierCheck(settings, secrets, log),
  };
  const tools = { fetch, webFetch, clock, log, secrets, publicUrl, followsChanges: true };
  const sources = await localToolSources(settings, tools);
  const models = localModels(settings, secrets, { log, clock, tracing }, served.model);
  const stored = openLocalBlobs(settings.data, clock.now);
  const key = localTokenSigningKey(settings.data);
  const uploads = localUploads({
    stored,
    now: clock.now,
    key,
    url: () => `${(settings.issuer && settings.publicUrl) ?? url}${UPLOADS}`,
  });
  const turns = new NewestTurns();
  const untraced: Context = {
    table: countTableCapacity(table),
    connections,
    timers,
    invoke,
    workflows,
    bus: localLogBus(log),
    blobs: uploads.blobs,
    clock,
    ids: liveIds,
    log: turns.in(log),
    protocol: foreignProtocol,
    observe: (seen) => callAppObserversSoon(served.current, seen, log, clock),
    newestTurns: (session) => turns.of(session),
    settings,
    findPersona: served.findPersona,
    personas: served.personas,
    linesOf: splitIntoDeliveryLines,
    model: (spec) => watchModel(models(spec)),
    speech: awsSpeechBackendsFor(settings, clock, secrets, served.speech),
    embedder: openEmbedderModel(settings.embeddings, { ...settings, secrets, bedrock: localEmbeddingsWhenAsked }),
    tools: createBuiltInTools(
      { ...settings, newsSource: openStoredNews(settings, { table, clock, log }) },
      sources,
      log,
      served.tools,
    ),
    fetch,
    ...localWebPush(settings, { secrets, fetch: webFetch, clock }),
    singleProcess: true,
    stopping: stopping.signal,
    process: new ProcessState(true),
  };
  const context = tracing === undefined ? untraced : traceContext(untraced, tracing);
  const deadlines = new ConnectionDeadlines(context);
  const gatewayServer = localWebSocketGateway(
    {
      connect,
      refusalOfRate: (connection, body) => rateRefusalOfFrame(context, connection, body),
      onOpened: (connection) => sendFirstFramesToClient(context, connection),
      message: (connection, body) => handleClientMessage(context, connection, body),
      disconnect: (connection) => {
        deadlines.forget(connection);
        return runLocallyInBackground(log, handleGatewayDisconnect(context, connection));
      },
      http: (request, response) =>
        runLocallyInBackground(
          log,
          answerLocalHttp(context, { guard, uploads, page: page ?? null, app: served.current }, request, response),
        ),
    },
    connections,
    () => context.ids.random(),
    weather,
  );
  const port = await gatewayServer.listen(settings.port, settings.host);
  url = `http://${hostInLocalAddress(settings.host)}:${port}`;
  // Connects tool sources before a user waits for them.
  void runLocallyInBackground(log, Promise.resolve(context.tools.ready()));
  await resumeLocalWork(context, startedAtMs);
  await workflows.resume();
  // Purges after resuming, so that no row still in use has expired.
  const purge = () => void runLocallyInBackground(log, purgeExpiredLocalRows(table, stored, clock));
  purge();
  // A process was killed before it scrubbed forgotten data, or an earlier version left some.
  if (table.isScrubNeeded?.() && table.scrub) void runLocallyInBackground(log, table.scrub());
  const rounds = localNewsSchedule(context);
  const purging = setInterval(purge, PURGE_EVERY_MS).unref();
  return { url, port, context, runs: () => invoke.size, isBusy, replaceApp, unref: gatewayServer.unref, close };

  function isBusy(): boolean {
    return invoke.size > 0 || context.process.sessionQueue.size > 0;
  }

  async function connect(connection: string, request: IncomingMessage): Promise<Status> {
    const speaks = protocolOfLocalRequest(request);
    // A carrier comes through a proxy, and its signature says who it is [G26].
    if (speaks?.protocol !== BY_CARRIER && guard.refusalOf(request) !== null) return 401;
    const status = await admitGatewayConnection(
      context,
      guard,
      connection,
      handshakeOfLocalRequest(request, guard.believesNames),
      speaks,
    );
    if (status === 200) deadlines.watch(connection);
    return status;
  }

  function replaceApp(next: App): void {
    const { SOTTO_MODEL } = served.current.settings;
    const { SOTTO_MODEL: model } = next.settings;
    served.current = next;
    if (model !== undefined && context.settings.model === SOTTO_MODEL)
      context.settings = { ...context.settings, model };
  }

  async function close(): Promise<void> {
    stopping.abort();
    timers.close();
    deadlines.close();
    clearInterval(purging);
    await gatewayServer.close();
    await Promise.all([invoke.idle(), workflows.close(), rounds]);
    await context.process.sessionQueue.idle();
    await context.tools.close();
    await context.table.close();
    await traces?.close();
  }
}
