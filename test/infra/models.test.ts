import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesised, synthesise } from './synthesised.ts';

const TITAN = 'amazon.titan-embed-text-v2:0';
const NOVA = 'amazon.nova-lite-v1:0';
const HAIKU = 'anthropic.claude-haiku-5-5';
const HERE = 'arn:<AWS::Partition>:bedrock:<AWS::Region>';

function asked(stack: Synthesised): Record<string, string[]> {
  const doors = ['connect', 'disconnect', 'message', 'upkeep', 'reply', 'timer', 'sweep', 'task', 'http'];
  const grants = doors.map((door) => [
    door,
    stack.grants(`Functions${door}Role`).filter((grant) => grant.startsWith('bedrock:')),
  ]);
  return Object.fromEntries(grants.filter(([, granted]) => granted?.length));
}

function told(stack: Synthesised, name: string): Record<string, string> {
  const functions = Object.entries(stack.all('AWS::Lambda::Function'));
  return Object.fromEntries(
    functions.flatMap(([id, { Environment }]) =>
      name in Environment.Variables ? [[id.replace(/^Functions|Function$/g, ''), Environment.Variables[name]]] : [],
    ),
  );
}

describe('a model for summaries, one for reflections, and one for vectors', () => {
  let stack: Synthesised;
  beforeAll(() => {
    const reflectionModel = `bedrock:eu.${NOVA}`;
    stack = synthesise({ summaryModel: `bedrock:eu.${NOVA},offline`, reflectionModel, embeddings: `bedrock:${TITAN}` });
  });

  it('[B4] [M7] models for summaries, reflections and vectors may be called by the functions that use them, which may call no other', () => {
    const answer = 'bedrock:InvokeModelWithResponseStream';
    const chat = [
      `${answer} ${HERE}:<AWS::AccountId>:inference-profile/global.${HAIKU}`,
      `${answer} ${HERE}::foundation-model/${HAIKU}`,
      `${answer} arn:<AWS::Partition>:bedrock:::foundation-model/${HAIKU}`,
    ];
    const embed = `bedrock:InvokeModel ${HERE}::foundation-model/${TITAN}`;
    const nova = [
      `${answer} ${HERE}:<AWS::AccountId>:inference-profile/eu.${NOVA}`,
      `${answer} arn:<AWS::Partition>:bedrock:*::foundation-model/${NOVA}`,
    ];
    expect(asked(stack)).toEqual({
      upkeep: [...nova, embed].toSorted(),
      reply: [...chat, embed].toSorted(),
      task: [...chat, ...nova].toSorted(),
    });
  });

  it('[B4] [M7] [D6] summary and vector models are named only to the functions that use them, and the use of vectors to all that accept pushes', () => {
    expect(told(stack, 'SOTTO_SUMMARY_MODEL')).toEqual({ upkeep: `bedrock:eu.${NOVA},offline` });
    expect(told(stack, 'SOTTO_REFLECTION_MODEL')).toEqual({ task: `bedrock:eu.${NOVA}` });
    const embeddings = `bedrock:${TITAN}`;
    const deciding = ['disconnect', 'http', 'message', 'reply', 'sweep', 'task', 'timer', 'upkeep'];
    expect(told(stack, 'SOTTO_EMBEDDINGS')).toEqual(Object.fromEntries(deciding.map((name) => [name, embeddings])));
  });
});

describe('without them', () => {
  let stack: Synthesised;
  beforeAll(() => {
    stack = synthesise({ model: `bedrock:${HAIKU}`, settings: JSON.stringify({ SOTTO_CACHE_TTL: '1h' }) });
  });

  it('[B4] without a choice the chat model makes summaries, and no model makes vectors', () => {
    const chat = [`bedrock:InvokeModelWithResponseStream ${HERE}::foundation-model/${HAIKU}`];
    expect(asked(stack)).toEqual({ upkeep: chat, reply: chat, task: chat });
    expect([told(stack, 'SOTTO_SUMMARY_MODEL'), told(stack, 'SOTTO_EMBEDDINGS')]).toEqual([{}, {}]);
  });

  it('[X3] the prompt cache lifetime is told to the functions that ask models', () => {
    expect(told(stack, 'SOTTO_CACHE_TTL')).toEqual({ upkeep: '1h', reply: '1h', task: '1h' });
  });
});

it('[S11] models that users may choose are known to all that decide, and may be called by the answering functions alone', () => {
  const modelsOffered = `quick=bedrock:eu.${NOVA}, calm=offline`;
  const stack = synthesise({ model: 'offline', modelsOffered });
  const answer = 'bedrock:InvokeModelWithResponseStream';
  expect(asked(stack)).toEqual({
    reply: [
      `${answer} ${HERE}:<AWS::AccountId>:inference-profile/eu.${NOVA}`,
      `${answer} arn:<AWS::Partition>:bedrock:*::foundation-model/${NOVA}`,
    ].toSorted(),
  });
  const deciding = ['disconnect', 'http', 'message', 'reply', 'sweep', 'task', 'timer', 'upkeep'];
  const names = told(stack, 'SOTTO_MODELS_OFFERED');
  expect(Object.keys(names).toSorted()).toEqual(deciding);
  expect(new Set(Object.values(names))).toEqual(new Set([modelsOffered]));
});

it('[S11] [B1] the key of a model that users may choose is read by the answering functions, and by no others', () => {
  const modelsOffered = 'team=openai:large@https://models.example/v1 key=TEAM_KEY';
  const stack = synthesise({ model: 'offline', modelsOffered, secrets: 'sotto/keys', secretKeys: 'TEAM_KEY' });
  expect(told(stack, 'SOTTO_SECRETS')).toEqual({ reply: 'sotto/keys' });
});
