import { afterEach, describe, expect, it } from 'vitest';
import { webPushOfDeployment } from '../../../shared/adapters/aws/functions/deployed-web-push.ts';
import { awsLambdaContext } from '../../../shared/adapters/aws/functions/lambda-context.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { newVapidKey, publicVapidKey } from '../../../shared/web-push/vapid-keys.ts';
import { PushBrowser } from '../../fakes/push-browser.ts';
import { startPushService } from '../../fakes/push-service.ts';

const VAPID_PRIVATE_KEY = Buffer.from(newVapidKey()).toString('base64url');
const SOTTO_PUSH_KEY = publicVapidKey(VAPID_PRIVATE_KEY) ?? '';
const MESSAGE = { text: 'Tea is up.', ttlSeconds: 60, urgency: 'normal' } as const;

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

describe('notifications of a stack', () => {
  it('[D25] every function with the public key knows of notifications, and none can send one with that key alone', async () => {
    const table = sqliteTable(':memory:');
    closes.push(() => table.close());
    const { webPush } = awsLambdaContext({ SOTTO_PUSH_KEY }, { table });
    expect(webPush?.publicKey).toBe(SOTTO_PUSH_KEY);
    const to = { endpoint: 'https://push.example', ...new PushBrowser().keys };
    await expect(webPush?.send(to, MESSAGE)).rejects.toThrow('this function was not given that part');
    for (const env of [{}, { SOTTO_PUSH_KEY: 'none' }])
      expect(awsLambdaContext(env, { table }).webPush).toBeUndefined();
  });

  it("[D25] [T8] a stack's notifications are signed with the secret's key, and sent to no private address", async () => {
    const service = await startPushService();
    closes.push(service.close);
    const browser = new PushBrowser();
    const to = { endpoint: `${service.url}/ada`, ...browser.keys };
    const secrets = environmentSecrets({ VAPID_PRIVATE_KEY });
    const sending = (env: Record<string, string>) =>
      webPushOfDeployment(readSettings({ SOTTO_PUSH_KEY, ...env }), secrets);
    expect(await sending({}).webPush?.send(to, MESSAGE)).toBe('gone');
    expect(service.pushed).toEqual([]);
    expect(await sending({ ALLOW_PRIVATE_FETCH: '1' }).webPush?.send(to, MESSAGE)).toBe('sent');
    expect(service.pushed.map(({ body }) => browser.decrypt(body))).toEqual(['Tea is up.']);
    expect(webPushOfDeployment(readSettings({}), secrets)).toEqual({});
  });
});
