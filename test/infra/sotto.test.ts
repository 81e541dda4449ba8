/** Sotto as a construct in a developer's own stack. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { describe, expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { SottoConstruct, type SottoConstructProps } from '../../infra/sotto.ts';
import { synthesised, uncheckedApp, withBundles } from './synthesised.ts';

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };

/** A stack `Mine` with these constructs, by id. */
function deployed(sottos: Readonly<Record<string, Omit<SottoConstructProps, 'bundles' | 'pageFolder'>>>) {
  return withStackOf((stack, built) => {
    for (const [id, props] of Object.entries(sottos)) new SottoConstruct(stack, id, { ...props, ...built });
  });
}

function withStackOf(fill: (stack: Stack, built: Pick<SottoConstructProps, 'bundles' | 'pageFolder'>) => void) {
  return withBundles((bundles, outdir) => {
    const stack = new Stack(uncheckedApp(outdir), 'Mine');
    fill(stack, { bundles, pageFolder: join(bundles, 'connect') });
    return synthesised(stack);
  });
}

describe('Sotto in a stack of a developer’s own', () => {
  it('[E6] the Sotto construct names what it deploys after the stack and itself, so that a stack can hold two', () => {
    const two = deployed({ Voice: ISSUED, Second: { ...ISSUED, stage: 'test' } });
    const names = Object.values(two.all('AWS::Events::EventBus')).map(({ Name }) => Name);
    expect(names).toEqual([
      expect.stringMatching(/^Mine-Voice-[0-9A-F]{8}$/),
      expect.stringMatching(/^Mine-Second-[0-9A-F]{8}-test$/),
    ]);
    for (const type of ['AWS::DynamoDB::Table', 'AWS::ApiGatewayV2::Stage', 'AWS::CloudFront::Distribution'])
      expect(Object.keys(two.all(type)).length % 2, type).toBe(0);
    for (const [type, property] of Object.entries(NAMED)) {
      const all = Object.values(two.all(type)).map((one) => JSON.stringify(property(one)));
      expect(new Set(all).size, type).toBe(all.length);
    }
  });

  it('[E6] the Sotto construct uses an existing table and bus, and makes none', () => {
    const stack = withStackOf((one, built) => {
      const table = Table.fromTableName(one, 'Kept', 'kept-rows');
      const bus = EventBus.fromEventBusName(one, 'Mine', 'mine');
      new SottoConstruct(one, 'Voice', { ...ISSUED, table, bus, ...built });
    });
    expect(Object.keys(stack.all('AWS::DynamoDB::Table'))).toEqual([]);
    expect(Object.keys(stack.all('AWS::Events::EventBus'))).toEqual([]);
    const environments = Object.values(stack.all('AWS::Lambda::Function')).map(({ Environment }) => Environment);
    const own = environments.filter((one) => one?.Variables.SOTTO_TABLE !== undefined);
    expect(own.length).toBeGreaterThan(8);
    for (const { Variables } of own) expect(Variables.SOTTO_TABLE).toBe('kept-rows');
    expect(own.some(({ Variables }) => Variables.SOTTO_BUS === 'mine')).toBe(true);
  });

  it('[E6] the Sotto construct accepts an issuer of the same app, whose address is known at deployment', () => {
    const stack = withStackOf((one, built) => {
      const pool = new UserPool(one, 'Pool');
      const { userPoolClientId } = pool.addClient('Page');
      new SottoConstruct(one, 'Voice', { issuer: pool.userPoolProviderUrl, audience: userPoolClientId, ...built });
    });
    const [connect] = Object.entries(stack.all('AWS::Lambda::Function')).filter(([id]) =>
      /^VoiceFunctionsconnectFunction$/.test(id),
    );
    expect(connect?.[1].Environment.Variables.SOTTO_ISSUER).toContain('Pool');
    const [policy] = Object.values(stack.all('AWS::CloudFront::ResponseHeadersPolicy'));
    const headers = policy?.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy;
    expect(headers.ContentSecurityPolicy).toMatch(/connect-src [^;]* https:\/\/<part 2 of <Pool.ProviderURL>>/);
  });

  it('[E6] the Sotto construct refuses a wrong option in one sentence, as the command line does', () => {
    expect(() => deployed({ Voice: { ...ISSUED, stage: 'Test Stage' } })).toThrow(/^stage must be up to 16/);
    expect(() => deployed({ Voice: { issuer: 'https://issuer.example' } })).toThrow(/^issuer and audience are set/);
  });

  it('[E6] the Sotto construct takes each option that the page of deployment options has', () => {
    const page = readFileSync('docs/reference/deployment-options.md', 'utf8');
    const names = [...page.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const source = readFileSync('infra/sotto.ts', 'utf8');
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !source.includes(`  ${name}?:`))).toEqual([]);
  });

  it('[E6] the Sotto construct gives its addresses to the stack around it', () => {
    const { stack, voice } = withBundles((bundles, outdir) => {
      const stack = new Stack(uncheckedApp(outdir), 'Mine');
      return { stack, voice: new SottoConstruct(stack, 'Voice', { ...ISSUED, bundles, pageFolder: null }) };
    });
    const { url, httpUrl, pageUrl, tableName, bus, alarmTopic } = voice;
    expect(stack.resolve(url)).toEqual({ 'Fn::Join': ['', expect.arrayContaining(['wss://'])] });
    expect(stack.resolve(httpUrl)).toEqual({ 'Fn::GetAtt': [expect.any(String), 'ApiEndpoint'] });
    expect(pageUrl).toBeNull();
    for (const value of [tableName, bus.eventBusName, alarmTopic.topicArn])
      expect(stack.resolve(value)).toEqual({ Ref: expect.any(String) });
  });
});

/** Names that are unique in an account and region, by the resource's type. */
const NAMED: Readonly<Record<string, (properties: Record<string, any>) => unknown>> = {
  'AWS::Scheduler::Schedule': ({ Name }) => Name,
  'AWS::Events::EventBus': ({ Name }) => Name,
  'AWS::StepFunctions::StateMachine': ({ StateMachineName }) => StateMachineName,
  'AWS::Scheduler::ScheduleGroup': ({ Name }) => Name,
  'AWS::CloudWatch::Dashboard': ({ DashboardName }) => DashboardName,
  'AWS::CloudFront::ResponseHeadersPolicy': ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig.Name,
  'AWS::CloudFront::Function': ({ Name }) => Name,
  'AWS::CloudFront::OriginAccessControl': ({ OriginAccessControlConfig }) => OriginAccessControlConfig.Name,
};

describe('an application of one’s own', () => {
  const APP = join(import.meta.dirname, '../app/parcel/sotto.ts');

  it('[E6] an application is deployed beside the code of each function, which is told of it', () => {
    withBundles((bundles, outdir) => {
      const stack = new Stack(uncheckedApp(outdir), 'Mine');
      new SottoConstruct(stack, 'Voice', {
        ...ISSUED,
        app: APP,
        model: 'offline',
        bundles,
        pageFolder: join(bundles, 'connect'),
      });
      const all = Object.entries(synthesised(stack).all('AWS::Lambda::Function'))
        .filter(([id]) => id.startsWith('VoiceFunctions'))
        .map(([, one]) => one);
      const told = all.filter(({ Environment }) => Environment?.Variables.SOTTO_APP === 'app.mjs');
      expect(told).toHaveLength(all.length);
      const [, reply = ''] = Object.entries(deployedApps(outdir)).find(([name]) => name === 'reply') ?? [];
      expect(reply).toContain('lookup_parcel');
      const texts = globSync('asset.*/config.json', { cwd: outdir }).map((path) =>
        readFileSync(join(outdir, path), 'utf8'),
      );
      expect(texts.map((text) => JSON.parse(text).personas)).toEqual([
        [expect.objectContaining({ name: 'nora', face: 'romy' })],
      ]);
    });
  });

  it('[E4] a deployed application names its model, unless the deployment names another', () => {
    const modelOf = (options: Record<string, string>) =>
      readDeploymentOptions({ tryGetContext: (name) => options[name] }).model;
    // Its model needs a key, which only a secret may hold.
    expect(() => modelOf({ app: APP })).toThrow(/^model "openai:gpt-4.1-mini" /);
    expect(modelOf({ app: APP, model: 'offline' })).toBe('offline');
  });

  it('[E4] a deployed application brings settings, unless the deployment names others', () => {
    const app = APP.replace('sotto.ts', 'with-settings.ts');
    const chosen = (more: object) =>
      readDeploymentOptions({ tryGetContext: (name) => ({ app, ...more })[name as 'app'] });
    const own = chosen({});
    expect(own.summaryModel).toBe('bedrock:eu.amazon.nova-lite-v1:0');
    expect(own.bedrockModels).toEqual(['eu.amazon.nova-lite-v1:0']);
    expect(own.settings.sessions).toEqual({ LIFE: '0' });
    expect(chosen({ summaryModel: 'offline', settings: '{"LIFE":1}' })).toMatchObject({
      summaryModel: 'offline',
      settings: { sessions: { LIFE: '1' } },
    });
  });

  it('[E4] a deployed application uses its own speech, unless the deployment says otherwise', () => {
    const app = APP.replace('sotto.ts', 'with-voice.ts');
    const speechOf = (more: object) =>
      readDeploymentOptions({ tryGetContext: (name) => (({ app, ...more }) as Record<string, string>)[name] }).speech;
    expect(speechOf({})).toMatchObject({ ways: 'cascade', transcription: 'app:main', synthesis: 'app:main' });
    expect(speechOf({ synthesis: 'polly' })).toMatchObject({ transcription: 'app:main', synthesis: 'polly' });
    expect(speechOf({ speech: 'none' })).toBeNull();
  });

  it.each([
    ['a file that is not there', 'nowhere.ts', /^app must be the path of the module that exports it: there is no /],
    [
      'a module that exports no application',
      import.meta.filename.replace('sotto.test', 'synthesised'),
      /no application/,
    ],
  ])('[E5] a wrong application is refused at synthesis in a sentence: %s', (_, app, sentence) => {
    expect(() => deployed({ Voice: { ...ISSUED, app } })).toThrow(sentence);
  });
});

/** The applications beside the functions' code in the synthesised assets, by the code they lie beside. */
function deployedApps(outdir: string): Record<string, string> {
  const assets = globSync('asset.*/app.mjs', { cwd: outdir }).map((path) => dirname(join(outdir, path)));
  return Object.fromEntries(
    assets.map((folder) => [
      readFileSync(join(folder, 'index.mjs'), 'utf8').replace('// ', ''),
      readFileSync(join(folder, 'app.mjs'), 'utf8'),
    ]),
  );
}
