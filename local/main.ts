/** The single-machine home: the same doors, heart and stores as on AWS, wired to SQLite, sockets and timers of this process. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { connect } from '../functions/connect/connect.ts';
import { disconnect } from '../functions/disconnect/disconnect.ts';
import { http } from '../functions/http/http.ts';
import { message } from '../functions/message/message.ts';
import type { Model } from '../shared/models/model.ts';
import { modelShelf } from '../shared/models/shelf.ts';
import { refusalOf } from '../shared/runtime/entry.ts';
import type { Settings } from '../shared/runtime/env.ts';
import { Lanes } from '../shared/runtime/lanes.ts';
import { liveClock, liveIds } from '../shared/runtime/live.ts';
import type { Clock, Log, Table } from '../shared/runtime/ports.ts';
import type { Sotto } from '../shared/runtime/sotto.ts';
import { wake } from '../shared/runtime/step.ts';
import { Watchers } from '../shared/runtime/watchers.ts';
import { sessionOf } from '../shared/store/keys.ts';
import { findSkill } from '../shared/talk/skills.ts';
import { LocalConnections } from './connections.ts';
import { gateway, type Weather } from './gateway.ts';
import { LocalInvoke } from './invoke.ts';
import { type SqliteTable, sqliteTable } from './sqlite-table.ts';
import { LocalTimers } from './timers.ts';

export type Home = { url: string; port: number; sotto: Sotto; runs(): number; close(): Promise<void> };

export type HomeOptions = {
  settings: Settings;
  log: Log;
  clock?: Clock;
  weather?: Weather;
  table?: Table & { purge?(nowSeconds: number): Promise<number> };
  host?: string;
};

/** Expired rows only take room. */
const PURGE_EVERY_MS = 3_600_000;

/** Starts serving; resolves once the port is open and everything that a killed process left behind is taken up again. */
export async function startHome({
  settings,
  log,
  clock = liveClock,
  weather,
  table = tableIn(settings.data),
  host = '127.0.0.1',
}: HomeOptions): Promise<Home> {
  const startedAtMs = clock.now();
  const stopping = new AbortController();
  const connections = new LocalConnections();
  const timers = new LocalTimers(clock.now, ({ session }) => background(log, wake(sotto, session)));
  const invoke = new LocalInvoke(log, () => sotto);
  const sotto: Sotto = {
    table,
    connections,
    timers,
    invoke,
    clock,
    ids: liveIds,
    log,
    settings,
    skill: findSkill,
    model: modelShelf({ ...settings, log, bedrock: bedrockWhenAsked }),
    alone: true,
    stopping: stopping.signal,
    held: new Map(),
    callers: new Map(),
    lanes: new Lanes(),
    watchers: new Watchers(),
  };
  // A model that cannot be understood is said now, not in the first answer.
  sotto.model(settings.model);
  const door = gateway(
    {
      connect: (connection, user) => connect(sotto, connection, user),
      message: (connection, body) => message(sotto, connection, body),
      disconnect: (connection) => background(log, disconnect(sotto, connection)),
      http: answerHttp,
    },
    connections,
    () => sotto.ids.random(),
    weather,
  );
  const port = await door.listen(settings.port, host);
  await takeUp(sotto, startedAtMs);
  // After what is owed has been taken up: nothing that still counts is old.
  const purge = () => void background(log, purged(table, clock));
  purge();
  const purging = setInterval(purge, PURGE_EVERY_MS).unref();
  return { url: `http://${host}:${port}`, port, sotto, runs: () => invoke.size, close };

  async function close(): Promise<void> {
    stopping.abort();
    timers.close();
    clearInterval(purging);
    await door.close();
    await invoke.idle();
    await sotto.lanes.idle();
    await sotto.table.close();
  }
}

/** Whatever was owed when the last process ended: open turns are answered or ended at once, the rest at its time (U9, W1). */
async function takeUp(sotto: Sotto, startedAtMs: number): Promise<void> {
  const marks = await sotto.table.dueBefore(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  for (const [session, found] of Map.groupBy(marks, ({ pk }) => sessionOf(pk))) {
    // One session that cannot be taken up keeps no other from it.
    await background(sotto.log, wake(sotto, session, { found, restartedAtMs: startedAtMs }));
  }
  for (const { pk, due } of marks) {
    if (due > startedAtMs) await sotto.timers.arm({ session: sessionOf(pk), atMs: due, generation: 0 });
  }
}

/** The SDK takes longer to load than everything else together, so it is loaded by the first answer that needs it. */
function bedrockWhenAsked(modelId: string): Model {
  return {
    name: `bedrock:${modelId}`,
    async *stream(request, signal) {
      const { bedrock } = await import('../shared/aws/bedrock.ts');
      yield* bedrock({ modelId }).stream(request, signal);
    },
  };
}

function tableIn(data: string): SqliteTable {
  return sqliteTable(data === ':memory:' ? data : join(data, 'sotto.db'));
}

async function purged(table: NonNullable<HomeOptions['table']>, clock: Clock): Promise<void> {
  await table.purge?.(Math.floor(clock.now() / 1000));
}

function background(log: Log, work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => void refusalOf(log, error));
}

function answerHttp(request: IncomingMessage, response: ServerResponse): void {
  const path = URL.parse(request.url ?? '/', 'http://127.0.0.1')?.pathname ?? '';
  const { status, body } = http({ method: request.method ?? 'GET', path });
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}
