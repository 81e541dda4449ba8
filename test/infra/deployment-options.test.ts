import { Stack } from 'aws-cdk-lib';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { modelRights } from '../../infra/functions/model-permissions.ts';
import { bedrockModelIds } from '../../infra/options/backends.ts';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { READERS } from '../../shared/settings/setting.ts';
import { optionsNode, synthesise, synthesised, withStack } from './synthesised.ts';

/** A list of producers of this length. */
function many(count: number): string {
  const sha256 = (n: number) => n.toString(16).padStart(64, '0');
  return JSON.stringify(Array.from({ length: count }, (_, n) => ({ name: `p${n}`, sha256: sha256(n), users: '*' })));
}

const NOTHING_CHOSEN = Object.fromEntries(READERS.map((reader) => [reader, {}]));

const PHONE = 'wss://sotto.example/phone key=TOKEN';
const KEYED = { secrets: 'sotto/keys', secretKeys: 'TOKEN' };
const WEB_ACL = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/0a1b2c3d-0000-4000-8000-000000000000';
/** A list of this many numbers. */
const numbers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`+1555000${at}`, `user ${at}`]));
const chosen = (context: Record<string, unknown>) => readDeploymentOptions(optionsNode(context));

describe('what the operator chooses', () => {
  it('[O5] deployment options have a default for everything but the issuer, without which nobody is admitted', () => {
    expect(chosen({})).toEqual({
      region: null,
      app: null,
      secret: null,
      model: 'bedrock:global.anthropic.claude-haiku-5-5',
      modelsOffered: null,
      summaryModel: null,
      visionModel: null,
      reflectionModel: null,
      embeddings: null,
      speech: null,
      issuer: null,
      audience: null,
      jwksUri: null,
      origins: null,
      producers: null,
      phone: null,
      tools: null,
      settings: NOTHING_CHOSEN,
      push: null,
      page: { ownDomain: null, signIn: null, signInOrigins: [], asksClient: false },
      bedrockModels: ['global.anthropic.claude-haiku-5-5'],
      residency: null,
      reserved: null,
      budget: null,
      warm: false,
      alarmEmail: null,
      stage: null,
      table: null,
      keep: true,
      httpName: null,
      socketName: null,
      tags: {},
      terminationProtection: false,
      webAcl: null,
      canary: null,
      rollout: null,
      dashboard: true,
      traces: null,
    });
  });

  it('[O5] the residency option keeps what users say within the region group, also by the default model', () => {
    expect(chosen({ residency: 'eu' }).model).toBe('bedrock:eu.anthropic.claude-haiku-5-5');
    expect(chosen({ residency: 'apac', model: 'bedrock:jp.x, bedrock:amazon.nova-lite-v1:0' })).toMatchObject({
      bedrockModels: ['jp.x', 'amazon.nova-lite-v1:0'],
    });
    const node = optionsNode({ residency: 'us' });
    expect(() => readDeploymentOptions(node, 'eu-central-1')).toThrow('residency "us" does not allow eu-central-1');
    expect(readDeploymentOptions(node, 'us-west-2').residency).toBe('us');
  });

  it.each([
    ['ap-south-1', { residency: 'apac' }, 'No usual model is known in ap-south-1 within residency "apac"'],
    ['ca-central-1', { residency: 'ca' }, 'aws bedrock list-inference-profiles --region ca-central-1 lists them'],
    ['eu-cental-1', {}, 'No usual model is known in eu-cental-1: Claude Haiku 5.5 has no profile there.'],
    [undefined, { residency: 'apac' }, 'No usual model is known in an unknown region within residency "apac"'],
  ])(
    '[B10] a deployment asks for a model where none is known: %s, %o',
    (region, context: Record<string, string>, said) => {
      expect(() => readDeploymentOptions(optionsNode(context), region)).toThrow(said);
      expect(readDeploymentOptions(optionsNode({ ...context, model: 'bedrock:amazon.x' }), region).model).toBe(
        'bedrock:amazon.x',
      );
    },
  );

  it('[B10] within a residency the deployment takes the model profile of the region', () => {
    const { model } = readDeploymentOptions(optionsNode({ residency: 'apac' }), 'ap-northeast-3');
    expect(model).toBe('bedrock:jp.anthropic.claude-haiku-5-5');
  });

  it('[O5] synthesis says which model may be processed in any region', () => {
    const warned = (context: Record<string, string>) =>
      withStack(context, null, (_, stack) =>
        Annotations.fromStack(stack).findWarning('*', Match.stringLikeRegexp('in any region')),
      );
    expect(warned({})).toHaveLength(1);
    expect(warned({ residency: 'us' })).toEqual([]);
  });

  it('[O5] synthesis says that Nova 2 Sonic is not in the region', () => {
    const warned = (speech: string, region?: string) =>
      withStack(
        { speech },
        null,
        (_, stack) =>
          Annotations.fromStack(stack).findWarning('*', Match.stringLikeRegexp('speech=sonic would fail')).length,
        region,
      );
    expect(warned('sonic,cascade', 'eu-west-1')).toBe(1);
    expect(warned('sonic', 'us-east-1')).toBe(0);
    expect(warned('cascade', 'eu-west-1')).toBe(0);
    expect(warned('sonic')).toBe(0);
  });

  it('[O5] a deployment takes up an existing table with the same rights, and makes none', () => {
    withStack({ table: 'Sotto-restored' }, null, (_, stack) => {
      const found = synthesised(stack);
      expect(found.all('AWS::DynamoDB::Table')).toEqual({});
      expect(found.output('TableName')).toBe('Sotto-restored');
      const arn = 'arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/Sotto-restored';
      expect(found.grants('FunctionssweepRole')).toEqual(
        expect.arrayContaining([`dynamodb:GetItem ${arn}`, `dynamodb:Query ${arn}/index/due`]),
      );
    });
  });

  it('[O5] a second stack is named by its stage, in all that an account has once', () => {
    const named = (context: Record<string, string>) =>
      withStack(context, null, (_, stack) => synthesised(stack).all('AWS::Events::EventBus'));
    expect(Object.values(named({ stage: 'test' }))).toMatchObject([{ Name: 'Sotto-test' }]);
  });

  it.each([
    [{ issuer: 'https://issuer.example' }, 'issuer and audience are set together'],
    [{ audience: 'sotto' }, 'issuer and audience are set together'],
    [{ issuer: 'issuer.example', audience: 'sotto' }, 'issuer must be an https address'],
    [{ keep: 'no' }, 'keep must be true or false'],
    [{ table: 'a b' }, 'table must be the name of a table that exists.'],
    [{ reserved: 'some' }, 'reserved must be a whole number from 1.'],
    [{ budget: '-5' }, 'budget must be a whole number from 1.'],
    [{ stage: 'Test 1' }, 'stage must be up to 16 lower-case letters'],
    [{ residency: 'moon' }, 'residency must be one of us, us-gov, ca, eu, apac, au, jp.'],
    [
      { residency: 'eu', model: 'bedrock:global.anthropic.x' },
      'model "bedrock:global.anthropic.x" may be processed outside of residency "eu": name a profile that begins with "eu."',
    ],
    [{ residency: 'eu', visionModel: 'bedrock:us.amazon.x' }, 'visionModel "bedrock:us.amazon.x" may be processed'],
    [
      { residency: 'jp', modelsOffered: 'a=bedrock:arn:aws:bedrock:us-east-1:123456789012:inference-profile/jp.x' },
      'may be processed outside of residency "jp"',
    ],
    [
      {
        residency: 'eu',
        model: 'bedrock:arn:aws:bedrock:eu-central-1:123456789012:application-inference-profile/a1b2c3',
      },
      'is a profile of the account, which does not say where it goes: with residency "eu", name the profile',
    ],
    [{ httpDomain: 'api.sotto.example' }, 'httpDomain and httpCertificate are set together, or neither is.'],
    [{ socketDomain: 'x', socketCertificate: 'y' }, 'socketDomain must be a name like socket.sotto.example, not x'],
    [{ webAcl: 'arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/a/b' }, 'webAcl must be the ARN of a web ACL for'],
    [{ webAcl: WEB_ACL, page: 'false' }, 'WAF takes no HTTP API and no WebSocket API.'],
    [{ tags: 'aws:team=voice' }, 'tags must be names and values, like team=voice,cost=42.'],
    [{ tags: 'team' }, 'tags must be names and values'],
    [{ terminationProtection: 'yes' }, 'terminationProtection must be true or false.'],
    [{ canary: '1m' }, 'canary must be none, or an interval from 5m to 24h, like 15m or 1h.'],
    [{ rollout: 'slowly' }, 'rollout must be none, all, canary or linear.'],
    [{ dashboard: 'never' }, 'dashboard must be true or false'],
    [{ origins: 'https://sotto.example/page' }, 'origins must be like https://sotto.example'],
    [{ origins: '*' }, 'origins must be like https://sotto.example'],
    [{ producers: '[{"name":"ava"}]' }, 'SOTTO_PRODUCERS must be a JSON list of {name, sha256, users}: 0.sha256'],
    [{ producers: many(100) }, 'producers must fit into 1900 bytes'],
    [{ phone: PHONE }, 'phone and phoneUsers are set together, or neither is.'],
    [{ phone: PHONE, phoneUsers: '{"+1":"ada"}' }, 'phone needs the key TOKEN, and no secret is chosen that holds it'],
    [{ ...KEYED, phone: 'wss://x.example/phone', phoneUsers: '{}' }, 'phone must be up to 8 public addresses'],
    [{ ...KEYED, phone: PHONE, phoneUsers: '{"+1":""}' }, 'SOTTO_PHONE_USERS must be a JSON object of numbers'],
    [{ ...KEYED, phone: PHONE, phoneUsers: numbers(100) }, 'phoneUsers must fit into 1500 bytes'],
    [{ tools: 'none.json' }, 'tools must be the path of a file, and none.json cannot be read'],
    [{ modelsOffered: 'nonsense' }, 'modelsOffered "nonsense" is no model; use one of "offline"'],
    [{ modelsOffered: 'team=openai:x@http://10.0.0.1/v1' }, 'modelsOffered "openai:x@http://10.0.0.1/v1": its address'],
    [
      { modelsOffered: 'team=openai:x' },
      'modelsOffered "openai:x" needs the key OPENAI_API_KEY, and no secret is chosen',
    ],
    [{ modelsOffered: 'a=offline,a=client:' }, 'modelsOffered must be up to 20 models with commas between'],
    [{ visionModel: 'bedrock:x, client:' }, 'visionModel cannot be "client:"'],
    [{ embeddings: 'bedrock:' }, 'embeddings "bedrock:" lacks the model\'s name'],
    [{ embeddings: 'bedrock:cohere.embed-v4:0' }, 'no embedder that we can speak to; use "bedrock:amazon.titan-embed'],
    [{ settings: { SOTTO_CACHE_TTL: '2h' } }, 'SOTTO_CACHE_TTL must be 5m or 1h'],
    [{ settings: '{"FILLER_SECONDARY_MS":"soon"}' }, 'FILLER_SECONDARY_MS must be a whole number from 1 to 60000'],
    [{ settings: { SEARXNG_URL: 'http://10.0.0.1' } }, 'settings: SEARXNG_URL must be an https address'],
    [
      { settings: { ALLOW_PRIVATE_FETCH: 1 } },
      'settings: ALLOW_PRIVATE_FETCH cannot be chosen on AWS: it would open what Lambda itself listens on',
    ],
    [
      { settings: { SOTTO_MODEL: 'offline' } },
      'settings: SOTTO_MODEL has an option of its own: choose it with -c model=…',
    ],
    [
      { settings: { LOG_LEVLE: 'info' } },
      'settings: there is no setting LOG_LEVLE; docs/reference/settings.md lists them all.',
    ],
    [{ settings: { LOG_LEVEL: 'loud' } }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    [{ settings: 'FILLER_ADAPTIVE=1' }, 'settings must be an object of names and values'],
    [{ settings: [] }, 'settings must be an object of names and values'],
  ])('[O5] a wrong deployment option is refused before anything is deployed: %o', (context, why) => {
    expect(() => chosen(context as Record<string, string>)).toThrow(why);
  });

  it('[O5] producers are taken as text, or as a list', () => {
    expect(chosen({ producers: many(1) }).producers).toBe(many(1));
    expect(chosen({ producers: JSON.parse(many(2)) }).producers).toBe(many(2));
    expect(chosen({ producers: '' }).producers).toBeNull();
  });

  it('[B4] [M7] a deployment takes one model for summaries, and one for vectors or none', () => {
    const nova = 'bedrock:us.amazon.nova-2-multimodal-embeddings-v1:0';
    expect(chosen({ summaryModel: ' bedrock:amazon.nova-lite-v1:0,offline ', embeddings: nova })).toMatchObject({
      summaryModel: 'bedrock:amazon.nova-lite-v1:0,offline',
      embeddings: nova,
    });
    expect(chosen({ summaryModel: '', embeddings: 'none' })).toMatchObject({ summaryModel: null, embeddings: null });
  });

  it('[O5] settings are taken as text, or as an object', () => {
    const settings = {
      ...NOTHING_CHOSEN,
      sessions: { DELIVERY_SETTLE_MS: '300' },
      tools: { FILLER_ADAPTIVE: 'true' },
    };
    expect(chosen({ settings: '{"DELIVERY_SETTLE_MS":300,"FILLER_ADAPTIVE":true}' }).settings).toEqual(settings);
    expect(chosen({ settings: { DELIVERY_SETTLE_MS: '300', FILLER_ADAPTIVE: true } }).settings).toEqual(settings);
  });

  it('[O5] session settings reach all functions that decide, and model and tool settings the functions that use them', () => {
    const ofSessions = { MAX_PENDING_DELIVERIES: '50', SUMMARY_EVERY: '40', MILESTONE_EVERY: '5' };
    const ofTools = { ENABLE_TOOL_CACHE: 'false', SEARXNG_URL: 'https://search.example', TOOL_CALLS_PER_MINUTE: '30' };
    const ofSocket = { FRAMES_PER_SECOND: '50', MAX_CONNECTIONS: '3' };
    const settings = { ...ofSessions, MODEL_STALL_SECS: 30, ...ofTools, ...ofSocket, DOLLARS_PER_DAY: 2.5 };
    const functions = synthesise({ settings: JSON.stringify(settings) }).all('AWS::Lambda::Function');
    const told = (name: string) =>
      Object.entries(functions).flatMap(([id, { Environment }]) =>
        name in Environment.Variables ? [[id.replace(/^Functions|Function$/g, ''), Environment.Variables[name]]] : [],
      );
    for (const [name, value] of Object.entries(ofSessions))
      expect(told(name)).toEqual(
        ['upkeep', 'disconnect', 'reply', 'message', 'timer', 'sweep', 'task', 'http'].map((door) => [door, value]),
      );
    expect(told('MODEL_STALL_SECS')).toEqual(['upkeep', 'reply', 'task'].map((door) => [door, '30']));
    expect(told('DOLLARS_PER_DAY').map(([door]) => door)).toEqual(['connect', 'upkeep', 'reply', 'message', 'task']);
    for (const [name, value] of Object.entries(ofSocket))
      expect(told(name)).toEqual(['connect', 'message'].map((door) => [door, value]));
    for (const [name, value] of Object.entries(ofTools))
      expect(told(name)).toEqual(['reply', 'task'].map((door) => [door, value]));
  });

  it('[O5] deployment options reach the functions, and may let the table be deleted with the stack', () => {
    const stack = synthesise({
      issuer: 'https://issuer.example',
      audience: 'sotto',
      jwksUri: 'https://keys.example/jwks',
      origins: 'https://sotto.example',
      producers: many(1),
      model: 'bedrock:us.amazon.nova-lite-v1:0,offline',
      keep: 'false',
    });
    const { FunctionsconnectFunction, FunctionsreplyFunction, FunctionshttpFunction } =
      stack.all('AWS::Lambda::Function');
    expect(FunctionsconnectFunction?.Environment.Variables).toEqual({
      SOTTO_TABLE: '<TableRows>',
      SOTTO_ISSUER: 'https://issuer.example',
      SOTTO_AUDIENCE: 'sotto',
      SOTTO_JWKS_URI: 'https://keys.example/jwks',
      SOTTO_ORIGINS: 'https://sotto.example',
    });
    expect(FunctionshttpFunction?.Environment.Variables).toMatchObject({
      ...FunctionsconnectFunction?.Environment.Variables,
      SOTTO_SOCKET_URL: 'wss://<SocketApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>/live',
      SOTTO_PRODUCERS: many(1),
    });
    expect(FunctionsreplyFunction?.Environment.Variables.SOTTO_MODEL).toBe('bedrock:us.amazon.nova-lite-v1:0,offline');
    expect(stack.deletionPolicy('AWS::DynamoDB::Table')).toBe('Delete');
    expect(stack.one('AWS::DynamoDB::Table').DeletionProtectionEnabled).toBe(false);
  });
});

it("[O5] deployment options fit into a function's environment of 4 KB, also with the most producers", () => {
  const stack = synthesise({
    issuer: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_AbCdEfGhI',
    audience: '1h57kf5cpq17m0eml12EXAMPLE',
    jwksUri: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_AbCdEfGhI/.well-known/jwks.json',
    // The last one is the page's own origin.
    origins:
      'https://sotto.example,https://www.sotto.example,http://localhost:5173,https://d111111abcdef8.cloudfront.net',
    producers: many(17),
    speech: 'sonic,cascade',
    voice: 'Gabrielle',
    settings: JSON.stringify({
      DELIVERY_SETTLE_MS: 60_000,
      DELIVERY_NEXT_SILENCE_FALLBACK_SECS: 3_600,
      DELIVERY_WHEN_ASKED_TTL_SECS: 604_800,
      MAX_PENDING_DELIVERIES: 10_000,
      SUMMARY_EVERY: 1_000,
      MILESTONE_EVERY: 1_000,
      LIFE: true,
      IDLE_AFTER_SECS: 3_600,
      IDLE_EVERY_SECS: '3600-7200',
      IDLE_SLEEP_SECS: 86_400,
      REFLECT_AFTER_SECS: 86_400,
      UNASKED_TOKENS_PER_DAY: 100_000_000,
      TOKENS_PER_DAY: 100_000_000_000,
      DOLLARS_PER_DAY: 100_000,
      NEWS_EVERY_SECS: 86_400,
    }),
  });
  const told = JSON.stringify(stack.all('AWS::Lambda::Function').FunctionshttpFunction?.Environment.Variables);
  const deployed = stack.deployed(told).replace(/<\w+>/g, 'Sotto-FunctionsreplyFunction0A1B2C3D-ABCDEFGHIJKL');
  expect(Buffer.byteLength(deployed)).toBeLessThan(4_096);
});

describe('the rights that a model needs', () => {
  const stack = new Stack(undefined, 'S', { env: { region: 'eu-central-1', account: '123456789012' } });
  const rights = (model: string) =>
    modelRights(bedrockModelIds('model', model), stack).map(
      ({ resource, through }) =>
        `${resource.replace(/^arn:.*?:bedrock:/, '')}${through === null ? '' : ` through ${through}`}`,
    );
  const ours = 'arn:aws:bedrock:eu-central-1:123456789012:application-inference-profile/a1b2c3';

  it.each([
    ['offline', []],
    ['openai:gpt-x', []],
    [
      'bedrock:arn:aws:bedrock:eu-central-1:123456789012:provisioned-model/abc',
      ['eu-central-1:123456789012:provisioned-model/abc'],
    ],
    ['bedrock:anthropic.claude-x-v1:0', ['eu-central-1::foundation-model/anthropic.claude-x-v1:0']],
    [
      'bedrock:eu.amazon.nova-lite-v1:0',
      [
        'eu-central-1:123456789012:inference-profile/eu.amazon.nova-lite-v1:0',
        '*::foundation-model/amazon.nova-lite-v1:0',
      ],
    ],
    [
      'bedrock:global.anthropic.claude-x-v1:0',
      [
        'eu-central-1:123456789012:inference-profile/global.anthropic.claude-x-v1:0',
        'eu-central-1::foundation-model/anthropic.claude-x-v1:0',
        '::foundation-model/anthropic.claude-x-v1:0',
      ],
    ],
    [
      'bedrock:arn:aws:bedrock:eu-central-1:123456789012:inference-profile/eu.amazon.nova-lite-v1:0',
      [
        'eu-central-1:123456789012:inference-profile/eu.amazon.nova-lite-v1:0',
        '*::foundation-model/amazon.nova-lite-v1:0',
      ],
    ],
    [
      `bedrock:${ours}`,
      ['eu-central-1:123456789012:application-inference-profile/a1b2c3', `*::foundation-model/* through ${ours}`],
    ],
    [
      'bedrock:a.one, bedrock:b.two,bedrock:a.one,offline',
      ['eu-central-1::foundation-model/a.one', 'eu-central-1::foundation-model/b.two'],
    ],
  ])('[B1] the rights that a model needs: %s', (model, arns) => {
    expect(rights(model)).toEqual(arns);
  });
});
