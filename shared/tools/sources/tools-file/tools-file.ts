/** The tools file [T6, docs/reference/tools-file.md], and the source of tools.schema.json. */
import * as z from 'zod/mini';
import { activity, policy, priority } from '../../../protocol/enums.ts';
import { MAX_TTL_SECONDS } from '../../../protocol/limits.ts';
import { LONGEST_WORK_TITLE } from '../../call-title.ts';
import { LONGEST_DESCRIPTION, LONGEST_PREFIX, LONGEST_SYNC_MS, LONGEST_WORKFLOW_MS, USUAL_SYNC_MS } from '../limits.ts';
import { checkToolsFileConsistency, checkUniqueToolsFileNames } from './consistency-check.ts';
import { readToolsFileOrMistakes } from './mistakes.ts';

const toolName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -: models take no other names'));
const description = z
  .string()
  .check(
    z.maxLength(LONGEST_DESCRIPTION),
    z.describe('For the model: what the tool does, when to call it, and when not.'),
  );
const address = z.string().check(z.regex(/^https?:\/\/\S+$/, 'must be an http or https address'));
const arn = z.string().check(z.regex(/^\S+$/, 'must be an ARN'));

const headers = z
  .record(
    z.string().check(z.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'must be the name of a header')),
    z.string().check(z.regex(/^[\t\x20-\x7e]*$/, 'must be plain text on one line')),
  )
  .check(
    z.describe(
      'Sent with every request. A value "env:NAME" is that of a key: a variable of the environment, or on AWS a name in the secret.',
    ),
  );

const timeoutMs = toolsFileWholeNumberSchema(1, 'must be 1 millisecond or more').check(
  z.describe(`At most ${LONGEST_SYNC_MS} for mode sync, ${LONGEST_WORKFLOW_MS} for mode workflow.`),
);
const syncTimeoutMs = z._default(
  toolsFileWholeNumberSchema(1, 'must be 1 millisecond or more').check(
    z.maximum(LONGEST_SYNC_MS, `must be ${LONGEST_SYNC_MS} or less`),
  ),
  USUAL_SYNC_MS,
);

const cache = z
  .strictObject({
    ttlSeconds: z
      .optional(toolsFileWholeNumberSchema(0, 'must be 0 or more (0 keeps it as long as the session)'))
      .check(z.describe('Without it: TOOL_CACHE_TTL_SECS, which is 30.')),
    scope: z._default(z.enum(['session', 'user', 'public']), 'session'),
  })
  .check(z.describe('How long results are kept, and for whom. Without it they are not.'));

const confirm = z
  .boolean()
  .check(
    z.describe(
      'Done only after the user has said yes. Without it: where the name says that money moves or something is deleted.',
    ),
  );

const workTitle = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'must not be blank: leave it out'),
    z.maxLength(LONGEST_WORK_TITLE),
    z.describe(
      'What its work is called where it is told later, with its article: "the ledger", or "the trip to {city}" with parameters of its own. ' +
        'Without it: what was asked of it, by its name.',
    ),
  );

/** Fields of one tool, wherever it runs. */
const mode = z.enum(['sync', 'workflow']);
const declared = {
  effect: z
    ._default(z.enum(['read', 'write']), 'write')
    .check(z.describe('Whether it changes anything. What does is done once at most, and is not cached.')),
  mode: z
    ._default(mode, 'sync')
    .check(z.describe('sync: the user waits for it. workflow: begun now, and its result is told when it is there.')),
  workTitle: z.optional(workTitle),
  activity: z
    .optional(activity)
    .check(z.describe('What is said while it works fits this. Without it: by its effect and its name.')),
  timeoutMs: z.optional(timeoutMs),
  cache: z.optional(cache),
  confirm: z.optional(confirm),
  invalidates: z
    ._default(z.array(toolName), [])
    .check(z.describe('Of a write: the tools whose kept results it makes old.')),
  delivery: z
    .optional(
      z.strictObject({
        priority: z._default(priority, 'active'),
        policy: z._default(policy, 'next_silence'),
        ttlSeconds: z.optional(z.number().check(z.positive(), z.maximum(MAX_TTL_SECONDS))),
      }),
    )
    .check(z.describe('Of mode workflow: how its result is told.')),
};

const schema = z
  .looseObject({ type: z.optional(z.literal('object')) })
  .check(z.describe('JSON Schema of the arguments, which are an object.'));

const httpTool = z
  .strictObject({
    name: toolName,
    description: z._default(description, ''),
    url: address,
    schema,
    headers: z.optional(headers),
    ...declared,
  })
  .check(
    z.superRefine(checkToolsFileConsistency, { when: () => true }),
    z.describe('Called as POST url {call, name, arguments}. 200 with any JSON is the result.'),
  );
const lambdaTool = z
  .strictObject({ name: toolName, description: z._default(description, ''), arn, schema, ...declared })
  .check(
    z.superRefine(checkToolsFileConsistency, { when: () => true }),
    z.describe('Invoked with {call, name, arguments}. What the function returns is the result.'),
  );
const agentcoreTool = z
  .strictObject({
    arn,
    name: z.optional(toolName).check(z.describe('Without it: the name that is in the ARN.')),
    description: z._default(
      description,
      'An agent that answers in its own words. Give it a prompt that is complete in itself.',
    ),
    schema: z._default(schema, { type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] }),
    qualifier: z
      .optional(z.string().check(z.regex(/^\S+$/)))
      .check(z.describe('The endpoint of the runtime; without it: DEFAULT.')),
    ...declared,
  })
  .check(
    z.superRefine(checkToolsFileConsistency, { when: () => true }),
    z.describe('An agent on Amazon Bedrock AgentCore. The arguments are its payload.'),
  );

/** Fields of sources that describe their own tools. */
const others = {
  trusted: z
    ._default(z.boolean(), false)
    .check(
      z.describe('Whether to believe it where it says that a tool only reads. Otherwise each of its tools is a write.'),
    ),
  headers: z.optional(headers),
  prefix: z
    ._default(
      z.string().check(z.regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, _ or -'), z.maxLength(LONGEST_PREFIX)),
      '',
    )
    .check(z.describe('Put before the names of its tools.')),
  timeoutMs: syncTimeoutMs,
  cache: z.optional(cache).check(z.describe('For the tools that only read.')),
  confirm: z.optional(confirm),
};
const mcpServer = z
  .strictObject({
    url: address,
    ...others,
    workTitles: z
      .optional(z.record(z.string(), workTitle))
      .check(z.describe('What the work of its tools is called where it is told later, by their names on the server.')),
  })
  .check(z.describe('An MCP server (streamable HTTP).'));
const a2aAgent = z
  .strictObject({
    card: address,
    ...others,
    effect: declared.effect.check(z.describe('What asking it may do; "read" counts only of one that is trusted.')),
    mode: z
      .optional(mode)
      .check(
        z.describe('workflow: it answers by a push. Without it: workflow where it can push and can reach this home.'),
      ),
    workTitle: declared.workTitle,
    activity: declared.activity,
    delivery: declared.delivery,
  })
  .check(z.describe('An A2A agent, by the address of its card.'));

const toolsFile = z
  .strictObject({
    $schema: z.optional(z.string()),
    tools: z._default(z.array(httpTool), []),
    mcp: z._default(z.array(mcpServer), []),
    a2a: z._default(z.array(a2aAgent), []),
    agentcore: z._default(z.array(agentcoreTool), []),
    lambda: z._default(z.array(lambdaTool), []),
  })
  .check(z.superRefine(checkUniqueToolsFileNames, { when: () => true }));

export type ToolsFile = z.infer<typeof toolsFile>;
export type HttpEntry = z.infer<typeof httpTool>;
export type LambdaEntry = z.infer<typeof lambdaTool>;
export type AgentCoreEntry = z.infer<typeof agentcoreTool>;
export type McpEntry = z.infer<typeof mcpServer>;
export type A2aEntry = z.infer<typeof a2aAgent>;
export type DeclaredEntry = Pick<HttpEntry, keyof typeof declared>;

/** Throws one Error that lists every mistake with its position and remedy. */
export function readToolsFile(text: string): ToolsFile {
  const read = readToolsFileOrMistakes(toolsFile, text);
  if (read.is === 'good') return read.value;
  throw new Error(read.mistakes.map((mistake) => `tools file: ${mistake}`).join('\n'));
}

/** For tools.schema.json. */
export function toolsFileSchema(): Record<string, unknown> {
  const title = 'The tools file of Sotto (SOTTO_TOOLS)';
  return { title, ...z.toJSONSchema(toolsFile, { io: 'input' }) };
}

/** Unlike `z.int`, a fault here does not stop the checks around it. */
function toolsFileWholeNumberSchema(least: number, otherwise: string): z.ZodMiniNumber<number> {
  return z
    .number()
    .check(
      z.minimum(least, otherwise),
      z.refine(Number.isInteger, 'must be a whole number'),
      z.meta({ type: 'integer' }),
    );
}
