import { beforeAll, describe, expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { MAX_UTTERANCE_MS } from '../../shared/protocol/limits.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { optionsNode, type Synthesised, synthesise } from './synthesised.ts';

let cascade: Synthesised;
let sonic: Synthesised;
let both: Synthesised;
// The first synthesis of a process takes long.
beforeAll(() => {
  const known = { issuer: 'https://issuer.example', audience: 'sotto' };
  cascade = synthesise({ ...known, speech: 'cascade', voice: 'Amy' });
  sonic = synthesise({ ...known, speech: 'sonic', sonicStreams: '2' });
  both = synthesise({ ...known, speech: 'sonic,cascade', embeddings: 'bedrock:amazon.titan-embed-text-v2:0' });
}, 120_000);

const DECIDING = ['disconnect', 'http', 'message', 'reply', 'sweep', 'task', 'timer', 'transcribe', 'upkeep'];
const invoking = (door: string) => `lambda:InvokeFunction <Functions${door}Function.Arn>`;
const [EAR, CASCADE, SPEAK, REPLY] = [
  invoking('transcribe'),
  invoking('cascade'),
  invoking('synthesize'),
  invoking('reply'),
];
const TRANSCRIBE = 'transcribe:StartStreamTranscription *';
const POLLY = 'polly:SynthesizeSpeech *';
const SONIC =
  'bedrock:InvokeModel arn:<AWS::Partition>:bedrock:<AWS::Region>::foundation-model/amazon.nova-2-sonic-v1:0';
const [POST, CLOSE] = ['POST', 'DELETE'].map(
  (verb) =>
    `execute-api:ManageConnections arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<SocketApi>/live/${verb}/@connections/*`,
);
const rows = (...verbs: string[]) => verbs.map((verb) => `dynamodb:${verb} <TableRows.Arn>`);
const deadLetters = (grant: string) => grant.includes('TimersDeadLetters');
const ownLog = (grant: string) => grant.startsWith('logs:');

const nameOf = (id: string) => id.replace(/^Functions|Function$/g, '');
const grantsOf = (stack: Synthesised, door: string) => stack.grants(`Functions${door}Role`);
/** The functions with this permission. */
function whoMay(stack: Synthesised, grant: string): string[] {
  const doors = Object.keys(stack.all('AWS::Lambda::Function')).map(nameOf);
  return doors.filter((door) => grantsOf(stack, door).includes(grant)).toSorted();
}
/** The functions by the value of a setting. */
function told(stack: Synthesised, name: string): Record<string, string[]> {
  const functions = Object.entries(stack.all('AWS::Lambda::Function'));
  const by = Map.groupBy(functions, ([, { Environment }]) => Environment.Variables[name] as string | undefined);
  const known = [...by].flatMap(([value, doors]): [string, string[]][] =>
    value === undefined ? [] : [[value, doors.map(([id]) => nameOf(id)).toSorted()]],
  );
  return Object.fromEntries(known);
}
const described = (stack: Synthesised, door: string) => stack.all('AWS::Lambda::Function')[`Functions${door}Function`];
const routes = (stack: Synthesised) =>
  Object.values(stack.all('AWS::ApiGatewayV2::Route'))
    .filter(({ ApiId }) => ApiId === '<SocketApi>')
    .map(({ RouteKey }) => RouteKey);

describe('[A1] [A2] the pieces of a voice', () => {
  it('[A1] sound pieces have a route of their own, to a function that stores them and starts transcription, and no more', () => {
    expect(routes(both)).toEqual(['$connect', '$disconnect', '$default', 'audio.append']);
    const integrations = Object.entries(both.all('AWS::ApiGatewayV2::Integration'));
    const [, hears] = integrations.find(([id]) => id.includes('audioappend')) ?? [];
    expect(hears?.IntegrationUri).toContain('<FunctionsaudioFunction.Arn>');
    const own = grantsOf(both, 'audio').filter((grant) => !ownLog(grant));
    expect(own).toEqual([...rows('GetItem', 'PutItem', 'Query'), POST, CLOSE, EAR, CASCADE].toSorted());
  });

  it('[A2] the function that takes sound pieces starts quickly, since a piece 200 ms late counts as lost', () => {
    expect(described(both, 'audio')).toMatchObject({ MemorySize: 1024, Timeout: 29 });
    expect(Object.keys(described(both, 'audio')?.Environment.Variables).toSorted()).toEqual([
      'SOTTO_CASCADE_FUNCTION',
      'SOTTO_CONNECTIONS_URL',
      'SOTTO_TABLE',
      'SOTTO_TRANSCRIBE_FUNCTION',
    ]);
  });
});

describe('[A1] whoever listens', () => {
  it('[A1] the listening function may do all that answers need, and what transcription and synthesis need', () => {
    const ofReply = grantsOf(both, 'reply').filter((grant) => !ownLog(grant) && ![EAR, CASCADE].includes(grant));
    const own = (door: string) => grantsOf(both, door).filter((grant) => !ownLog(grant) && !deadLetters(grant));
    expect(own('transcribe')).toEqual([...ofReply, TRANSCRIBE].toSorted());
    expect(ofReply).toEqual(expect.arrayContaining([POLLY, SONIC]));
    expect(own('cascade')).toEqual(own('transcribe'));
    expect(whoMay(both, TRANSCRIBE)).toEqual(['cascade', 'transcribe']);
  });

  it('[A1] the listening function is told what the reply function is told, but for itself', () => {
    const [reply, transcribe, other] = ['reply', 'transcribe', 'cascade'].map(
      (door) => described(both, door)?.Environment.Variables,
    );
    const transcribers = {
      SOTTO_TRANSCRIBE_FUNCTION: '<FunctionstranscribeFunction>',
      SOTTO_CASCADE_FUNCTION: '<FunctionscascadeFunction>',
    };
    expect({ ...transcribe, ...transcribers }).toEqual(reply);
    expect(other).toEqual(transcribe);
  });

  it.each(['transcribe', 'cascade'])(
    '[S9] the function %s has the time of the longest utterance and its answer, and memory for waiting only',
    (door) => {
      const { Timeout, MemorySize } = described(both, door) ?? {};
      expect([Timeout, MemorySize]).toEqual([900, 512]);
      // In seconds, with a cold start; the maximum on Lambda.
      expect([MAX_UTTERANCE_MS / 1000, readSettings({}).modelTotalMs / 1000]).toEqual([600, 120]);
    },
  );

  it('[A5] the listening function never runs more often than there are streams of the speaking model', () => {
    const reserved = (stack: Synthesised) => described(stack, 'transcribe')?.ReservedConcurrentExecutions;
    expect([reserved(sonic), reserved(both), reserved(cascade)]).toEqual([2, 20, undefined]);
    expect(
      Object.values(both.all('AWS::Lambda::Function')).filter((one) => one.ReservedConcurrentExecutions),
    ).toHaveLength(1);
  });

  it('[A1] the listening function reserves no executions where the account has none to spare, and then serves both ways', () => {
    const spare = synthesise({
      issuer: 'https://issuer.example',
      audience: 'sotto',
      speech: 'sonic,cascade',
      sonicStreams: 'none',
    });
    const functions = Object.entries(spare.all('AWS::Lambda::Function'));
    expect(functions.filter(([, one]) => 'ReservedConcurrentExecutions' in one)).toEqual([]);
    expect(described(spare, 'cascade')).toBeUndefined();
    expect(grantsOf(spare, 'transcribe')).toEqual(expect.arrayContaining([TRANSCRIBE, POLLY, SONIC]));
    expect(told(spare, 'SOTTO_SPEECH')['sonic,cascade']).toContain('transcribe');
  });

  it('[A1] the cascade is transcribed in a function of its own, where both ways are offered, and waits for no stream', () => {
    expect(described(both, 'cascade')).not.toHaveProperty('ReservedConcurrentExecutions');
    expect(described(both, 'cascade')?.Code).toEqual(described(both, 'transcribe')?.Code);
    for (const one of [cascade, sonic]) {
      expect(described(one, 'cascade')).toBeUndefined();
      expect(told(one, 'SOTTO_CASCADE_FUNCTION')).toEqual({});
    }
  });

  it('[A1] the listening and speaking functions are not retried by Lambda, whose second try would be useless', () => {
    const DestinationConfig = { OnFailure: { Destination: '<TimersDeadLetters.Arn>' } };
    const once = { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0, DestinationConfig };
    const configs = Object.values(both.all('AWS::Lambda::EventInvokeConfig'));
    for (const FunctionName of [
      '<FunctionstranscribeFunction>',
      '<FunctionscascadeFunction>',
      '<FunctionssynthesizeFunction>',
    ])
      expect(configs.filter((one) => one.FunctionName === FunctionName)).toMatchObject([once]);
  });

  it("[O2] the listening function's answers count in the metrics, as the reply function's do", () => {
    const filters = Object.values(both.all('AWS::Logs::MetricFilter'));
    const of = (name: string) =>
      filters
        .filter(({ MetricTransformations: [one] }) => one.MetricName === name)
        .map(({ LogGroupName }) => LogGroupName);
    for (const name of ['TokensRead', 'TokensMade', 'ContextChars', 'CacheHits'])
      expect(of(name)).toEqual(['<FunctionsreplyLog>', '<FunctionstranscribeLog>', '<FunctionscascadeLog>']);
    expect(of('MemoryMade')).toEqual([
      '<FunctionsupkeepLog>',
      '<FunctionsreplyLog>',
      '<FunctionstranscribeLog>',
      '<FunctionscascadeLog>',
    ]);
  });
});

describe('[A3] whoever makes the sound of lines', () => {
  it('[A3] the speaking function reads the session, posts and synthesises, and writes nothing', () => {
    const own = grantsOf(both, 'synthesize').filter((grant) => !ownLog(grant) && !deadLetters(grant));
    expect(own).toEqual([...rows('GetItem', 'PutItem', 'Query'), POST, POLLY, SONIC].toSorted());
    expect(described(both, 'synthesize')).toMatchObject({ MemorySize: 512, Timeout: 300 });
  });

  it('[A3] the speaking function may synthesise only where that was chosen', () => {
    const speaking = ['reply', 'synthesize', 'transcribe'];
    expect([whoMay(cascade, POLLY), whoMay(cascade, SONIC)]).toEqual([speaking, []]);
    expect([whoMay(sonic, POLLY), whoMay(sonic, SONIC)]).toEqual([[], speaking]);
    expect([whoMay(sonic, TRANSCRIBE), whoMay(cascade, TRANSCRIBE)]).toEqual([[], ['transcribe']]);
  });

  it('[A3] the reply function speaks its own lines, and has the time for the last of them', () => {
    expect(described(cascade, 'reply')?.Timeout).toBe(360);
    expect(grantsOf(cascade, 'reply')).not.toContain(SPEAK);
  });
});

describe('[A1] whoever decides', () => {
  it('[A1] the deciding functions know which voices there are, and the speaking ones whose', () => {
    expect(told(both, 'SOTTO_SPEECH')).toEqual({ 'sonic,cascade': [...DECIDING, 'cascade', 'synthesize'].toSorted() });
    expect(told(cascade, 'SOTTO_TRANSCRIPTION')).toEqual({ transcribe: [...DECIDING, 'synthesize'].toSorted() });
    expect(told(cascade, 'SOTTO_SYNTHESIS')).toEqual({ polly: [...DECIDING, 'synthesize'].toSorted() });
    expect(told(sonic, 'SOTTO_SPEECH')).toEqual({ sonic: [...DECIDING, 'synthesize'].toSorted() });
    expect([told(sonic, 'SOTTO_TRANSCRIPTION'), told(sonic, 'SOTTO_SYNTHESIS')]).toEqual([{}, {}]);
    expect([told(cascade, 'SOTTO_VOICE'), told(both, 'SOTTO_VOICE')]).toEqual([
      { Amy: ['reply', 'synthesize', 'transcribe'] },
      {},
    ]);
  });

  it('[A1] the deciding functions start listening and speaking by name, as far as neither would wait for the other', () => {
    const stepping = ['http', 'message', 'sweep', 'task', 'timer'];
    const askForEar = ['disconnect', 'audio', ...stepping, 'reply'].toSorted();
    expect([whoMay(both, EAR), told(both, 'SOTTO_TRANSCRIBE_FUNCTION')]).toEqual([
      askForEar,
      { '<FunctionstranscribeFunction>': askForEar },
    ]);
    expect([whoMay(both, CASCADE), told(both, 'SOTTO_CASCADE_FUNCTION')]).toEqual([
      askForEar,
      { '<FunctionscascadeFunction>': askForEar },
    ]);
    expect(whoMay(cascade, EAR)).toEqual(askForEar);
    const askForVoice = [...stepping, 'upkeep'].toSorted();
    expect([whoMay(both, SPEAK), told(both, 'SOTTO_SYNTHESIZE_FUNCTION')]).toEqual([
      askForVoice,
      { '<FunctionssynthesizeFunction>': askForVoice },
    ]);
    expect(whoMay(both, REPLY)).toEqual(stepping);
  });
});

it('[A1] an alarm rings where an utterance waits for a place, and where a piece was lost by a crash', () => {
  const alarms = both.all('AWS::CloudWatch::Alarm');
  expect(alarms.AlarmsTranscribeThrottled).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Throttles',
    Dimensions: [{ Name: 'FunctionName', Value: '<FunctionstranscribeFunction>' }],
    Statistic: 'Sum',
    Threshold: 1,
    AlarmActions: ['<AlarmsTopic>'],
  });
  expect(alarms.AlarmsCascadeThrottled).toMatchObject({
    MetricName: 'Throttles',
    Dimensions: [{ Name: 'FunctionName', Value: '<FunctionscascadeFunction>' }],
  });
  expect(cascade.all('AWS::CloudWatch::Alarm')).not.toHaveProperty('AlarmsCascadeThrottled');
  expect(alarms).toHaveProperty('AlarmsCrashedaudio');
});

describe('[A1] what the operator chooses of it', () => {
  const chosen = (context: Record<string, unknown>) => readDeploymentOptions(optionsNode(context)).speech;
  const ON_AWS = { transcription: 'transcribe', synthesis: 'polly' };

  it.each([
    ['none', null],
    ['', null],
    ['cascade', { ways: 'cascade', ...ON_AWS, voice: null, sonic: false, sonicStreams: null }],
    ['sonic', { ways: 'sonic', transcription: null, synthesis: null, voice: null, sonic: true, sonicStreams: 20 }],
    ['sonic,cascade', { ways: 'sonic,cascade', ...ON_AWS, voice: null, sonic: true, sonicStreams: 20 }],
    ['cascade, sonic', { ways: 'cascade,sonic', ...ON_AWS, voice: null, sonic: true, sonicStreams: 20 }],
  ])('[A1] the speech options of a deployment: %s', (speech, expected) => {
    expect(chosen({ speech })).toEqual(expected);
  });

  it('[A1] speech options may be spelled out, and may be a voice and the number of streams', () => {
    const said = { speech: 'sonic,cascade', transcription: 'transcribe', synthesis: 'polly' };
    expect(chosen({ ...said, voice: 'Amy', sonicStreams: 2 })).toMatchObject({
      ...ON_AWS,
      voice: 'Amy',
      sonicStreams: 2,
    });
  });

  it.each([
    [{ speech: 'loud' }, 'speech must be none, cascade, sonic, or sonic,cascade.'],
    [{ speech: 'sonic,sonic' }, 'speech must be none, cascade, sonic, or sonic,cascade.'],
    [
      { speech: 'cascade', transcription: 'openai:whisper-1' },
      'transcription "openai:whisper-1" needs the key OPENAI_API',
    ],
    [{ speech: 'cascade', synthesis: 'openai:tts-1' }, 'synthesis "openai:tts-1" needs the key OPENAI_API_KEY, and no'],
    [{ speech: 'cascade', voice: 'Ann & Bob' }, 'voice must be the name of a voice'],
    [{ speech: 'cascade', voice: 'Alloy' }, 'voice "Alloy" is no voice that speaks here: use one of Adriano, Amy, '],
    [{ speech: 'sonic', voice: 'Vicki' }, 'voice "Vicki" is no voice that speaks here: use one of ambre, amy, '],
    [{ speech: 'sonic', sonicStreams: 0 }, 'sonicStreams must be a whole number from 1'],
    [{ speech: 'sonic', sonicStreams: '2.5' }, 'sonicStreams must be a whole number from 1'],
  ])('[A1] wrong speech options are refused before anything is deployed: %o', (context, why) => {
    expect(() => chosen(context)).toThrow(why);
  });
});
