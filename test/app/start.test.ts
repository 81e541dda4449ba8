import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StartOptions, startSotto } from '../../shared/adapters/local/start-sotto.ts';
import type { App } from '../../shared/app/app.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import { jsonLog } from '../../shared/engine/ports/live.ts';
import { join } from '../flow/home.ts';
import { QUIET } from '../quiet.ts';
import { nora } from './apps.ts';
import { answer, askForParcel, startParcels } from './parcel/conversation.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Starts the application on a free port; `logged` has all log entries. */
async function started(app: App, options: StartOptions = {}) {
  const logged: string[] = [];
  const env = { ...QUIET, SOTTO_MODEL: 'offline', ALLOW_PRIVATE_FETCH: '1', ...options.env };
  const log = jsonLog('info', (line) => logged.push(line));
  const home = await startSotto(app, { port: 0, data: ':memory:', log, ...options, env });
  stops.push(() => home.close());
  return { home, logged, join: () => join(home.port, {}) };
}

describe('startSotto', () => {
  let parcels: Awaited<ReturnType<typeof startParcels>>;
  beforeEach(async () => {
    parcels = await startParcels();
    stops.push(() => parcels.close());
    process.env.PARCELS = parcels.url;
  });

  it('[E6] serves the twenty lines of the docs: its persona answers with what its tool found', async () => {
    const { join } = await started(await loadApp('test/app/parcel/sotto.ts'));
    await askForParcel(await join(), parcels);
  });

  it('[E6] replaces the application while a session goes on', async () => {
    const { home, join } = await started(await loadApp('test/app/parcel/sotto.ts'));
    const client = await join();
    expect(await answer(client, 'Where is parcel 4711?')).toMatch(/Lyon/);
    home.replaceApp(defineSotto({ personas: [nora({ speaker: 'Nora the Second' })] }));
    expect(await answer(client, 'Where is parcel 12?')).not.toMatch(/Lyon/);
    expect(client.all('line').at(-1)?.speaker).toBe('Nora the Second');
    expect(parcels.requests).toHaveLength(1);
  });

  it('[E4] asks a provider object where the application has one', async () => {
    const model = {
      name: 'mine',
      async *stream() {
        yield { type: 'text', text: '[happy] Mine it is.' } as const;
        yield { type: 'end', reason: 'complete' } as const;
      },
    };
    const { join } = await started(defineSotto({ personas: [nora()], model }), { env: { SOTTO_MODEL: undefined } });
    expect(await answer(await join(), 'Hello?')).toBe('Mine it is.');
  });
});
