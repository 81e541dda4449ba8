/** The tools file [T6, docs/reference/tools-file.md], and the source of docs/tools.schema.json. */
import * as z from 'zod';
import { activity, policy, priority } from '../../../protocol/enums.ts';
import { LONGEST_WORK_TITLE } from '../../call-title.ts';
import { LONGEST_DESCRIPTION, LONGEST_PREFIX, LONGEST_SYNC_MS, LONGEST_WORKFLOW_MS, USUAL_SYNC_MS } from '../limits.ts';
import { sameNames, wrongTogether } from './consistency-check.ts';
import { readJsonAs } from './mistakes.ts';

const toolName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -: models take no other names');
const description = z
  .string()
  .max(LONGEST_DESCRIPTION)
  .describe('For the model: what the tool does, when to call it, and when not.');
const address = z.string().regex(/^https?:\/\/\S+$/, 'must be an http or https address');
const arn = z.string().regex(/^\S+$/, 'must be an ARN');

const headers = z
  .record(
    z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'must be the name of a header'),
    z.string().regex(/^[\t\x20-\x7e]*$/, 'must be plain text on one line'),
  )
  .describe(
    'Sent with every request. A value "env:NAME" is that of a key: a variable of the environment, or on AWS a name in the secret.',
  );

const timeoutMs = whole(1, 'must be 1 millisecond or more').describe(
  `At most ${LONGEST_SYNC_MS} for mode sync, ${LONGEST_WORKFLOW_MS} for mode workflow.`,
);
const syncTimeoutMs = whole(1, 'must be 1 millisecond or more')
  .max(LONGEST_SYNC_MS, `must be ${LONGEST_SYNC_MS} or less`)
  .default(USUAL_SYNC_MS);

const cache = z
  .strictObject({
    ttlSeconds: whole(0, 'must be 0 or more (0 keeps it as long as the session)')
      .optional()
      .describe('Without it: TOOL_CACHE_TTL_SECS, which is 30.'),
    scope: z.enum(['session', 'user', 'public']).default('session'),
  })
  .describe('How long results are kept, and for whom. Without it they are not.');

const confirm = z
  .boolean()
  .describe(
    'Done only after the user has said yes. Without it: where the name says that money moves or something is deleted.',
  );

const spokenName = z
  .string()
  .trim()
  .min(1, 'must not be blank: leave it out')
  .max(LONGEST_WORK_TITLE)
  .describe(
    'What its work is called where it is told later, with its article: "the ledger", or "the trip to {city}" with parameters of its own. ' +
      'Without it: what was asked of it, by its name.',
  );

/** Fields of one tool, wherever it runs. */
const declared = {
  effect: z
    .enum(['read', 'write'])
    .default('write')
    .describe('Whether it changes anything. What does is done once at most, and is not cached.'),
  mode: z
    .enum(['sync', 'workflow'])
    .default('sync')
    .describe('sync: the user waits for it. workflow: begun now, and its result is told when it is there.'),
  spokenName: spokenName.optional(),
  activity: activity
    .optional()
    .describe('What is said while it works fits this. Without it: by its effect and its name.'),
  timeoutMs: timeoutMs.optional(),
  cache: cache.optional(),
  confirm: confirm.optional(),
  invalidates: z.array(toolName).default([]).describe('Of a write: the tools whose kept results it makes old.'),
  delivery: z
    .strictObject({ priority: priority.default('active'), policy: policy.default('next_silence') })
    .optional()
    .describe('Of mode workflow: how its result is told.'),
};

const schema = z
  .looseObject({ type: z.literal('object').optional() })
  .describe('JSON Schema of the arguments, which are an object.');

const httpTool = z
  .strictObject({
    name: toolName,
    description: description.default(''),
    url: address,
    schema,
    headers: headers.optional(),
    ...declared,
  })
  .superRefine(wrongTogether, { when: () => true })
  .describe('Called as POST url {call, name, arguments}. 200 with any JSON is the result.');
const lambdaTool = z
  .strictObject({ name: toolName, description: description.default(''), arn, schema, ...declared })
  .superRefine(wrongTogether, { when: () => true })
  .describe('Invoked with {call, name, arguments}. What the function returns is the result.');
const agentcoreTool = z
  .strictObject({
    arn,
    name: toolName.optional().describe('Without it: the name that is in the ARN.'),
    description: description.default(
      'An agent that answers in its own words. Give it a prompt that is complete in itself.',
    ),
    schema: schema.default({ type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] }),
    qualifier: z.string().regex(/^\S+$/).optional().describe('The endpoint of the runtime; without it: DEFAULT.'),
    ...declared,
  })
  .superRefine(wrongTogether, { when: () => true })
  .describe('An agent on Amazon Bedrock AgentCore. The arguments are its payload.');

/** Fields of sources that describe their own tools. */
const others = {
  trusted: z
    .boolean()
    .default(false)
    .describe('Whether to believe it where it says that a tool only reads. Otherwise each of its tools is a write.'),
  headers: headers.optional(),
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, _ or -')
    .max(LONGEST_PREFIX)
    .default('')
    .describe('Put before the names of its tools.'),
  timeoutMs: syncTimeoutMs,
  cache: cache.optional().describe('For the tools that only read.'),
  confirm: confirm.optional(),
};
const mcpServer = z
  .strictObject({
    url: address,
    ...others,
    spokenNames: z
      .record(z.string(), spokenName)
      .optional()
      .describe('What the work of its tools is called where it is told later, by their names on the server.'),
  })
  .describe('An MCP server (streamable HTTP).');
const a2aAgent = z
  .strictObject({
    card: address,
    ...others,
    effect: declared.effect.describe('What asking it may do; "read" counts only of one that is trusted.'),
    mode: declared.mode
      .unwrap()
      .optional()
      .describe('workflow: it answers by a push. Without it: workflow where it can push and can reach this home.'),
    spokenName: declared.spokenName,
    activity: declared.activity,
    delivery: declared.delivery,
  })
  .describe('An A2A agent, by the address of its card.');

const toolsFile = z
  .strictObject({
    $schema: z.string().optional(),
    tools: z.array(httpTool).default([]),
    mcp: z.array(mcpServer).default([]),
    a2a: z.array(a2aAgent).default([]),
    agentcore: z.array(agentcoreTool).default([]),
    lambda: z.array(lambdaTool).default([]),
  })
  .superRefine(sameNames, { when: () => true });

export type ToolsFile = z.infer<typeof toolsFile>;
export type HttpEntry = z.infer<typeof httpTool>;
export type LambdaEntry = z.infer<typeof lambdaTool>;
export type AgentCoreEntry = z.infer<typeof agentcoreTool>;
export type McpEntry = z.infer<typeof mcpServer>;
export type A2aEntry = z.infer<typeof a2aAgent>;
export type DeclaredEntry = Pick<HttpEntry, keyof typeof declared>;

/** Throws one Error that lists every mistake with its position and remedy. */
export function readToolsFile(text: string): ToolsFile {
  const read = readJsonAs(toolsFile, text);
  if (read.is === 'good') return read.value;
  throw new Error(read.mistakes.map((mistake) => `tools file: ${mistake}`).join('\n'));
}

/** For docs/tools.schema.json. */
export function toolsFileSchema(): Record<string, unknown> {
  const title = 'The tools file of Sotto (SOTTO_TOOLS)';
  return { title, ...z.toJSONSchema(toolsFile, { io: 'input' }) };
}

/** Unlike `z.int`, a fault here does not stop the checks around it. */
function whole(least: number, otherwise: string): z.ZodNumber {
  return z.number().min(least, otherwise).refine(Number.isInteger, 'must be a whole number').meta({ type: 'integer' });
}
