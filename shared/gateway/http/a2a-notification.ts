/**
 * What an agent tells over A2A: a task, its new status, something it has made, or a message. Read by its shape alone, in the JSON
 * of version 1 (one of four wrapped in `StreamResponse`) and of 0.3 (bare, with a `kind`), so that no version has to be agreed on.
 */
import type { StreamResponse, TaskState } from '@a2a-js/sdk';
import * as z from 'zod';
import type { Priority } from '../../protocol/frames.ts';
import { MAX_KEY, MAX_TOPIC } from '../../protocol/limits.ts';
import { saysSomething } from '../../protocol/pushes.ts';

export type Notification = {
  priority: Priority;
  what: What;
  /** Of what was made: which artifact, and whether this goes on what was told of it before. */
  artifact: { id: string; append: boolean } | null;
  /** Of an end: all that the task has made, where the agent tells it again; blank where it does not. */
  made: string;
  /** Blank: it is nothing to say. */
  text: string;
  /** A newer one of the same takes the place of an older one that was not spoken yet; null: each is for itself. */
  topic: string | null;
  /** What is the same when it comes again, and never of another one. */
  identity: readonly string[];
  keywords: string[];
  /** Whose words are listened for if there are no keywords. */
  task: string;
  /** The agent, as it calls itself. */
  agent: string | null;
};

/** How its task stands: under way, asking something in return, ended well or not; or what was made on the way, or just said. */
export type What = 'working' | 'asks' | 'done' | 'failed' | 'made' | 'said';

/** Null: it tells nothing that A2A knows. */
export function interpretNotification({ status, artifact, artifacts, parts, ...event }: Event): Notification | null {
  const task = event.taskId || event.id || '';
  if (status != null) return task === '' ? null : ofStatus(task, status, { artifacts, ...event });
  if (artifact != null) return task === '' ? null : ofArtifact(task, artifact, event);
  return parts == null ? null : ofMessage(task, parts, event);
}

/** By the numbers that they have on the wire of version 1. */
const STANDS: Record<Exclude<keyof typeof TaskState, 'UNRECOGNIZED'>, What> = {
  TASK_STATE_UNSPECIFIED: 'working',
  TASK_STATE_SUBMITTED: 'working',
  TASK_STATE_WORKING: 'working',
  TASK_STATE_COMPLETED: 'done',
  TASK_STATE_FAILED: 'failed',
  TASK_STATE_CANCELED: 'failed',
  TASK_STATE_INPUT_REQUIRED: 'asks',
  TASK_STATE_REJECTED: 'failed',
  TASK_STATE_AUTH_REQUIRED: 'asks',
};
const PRIORITY: Record<What, Priority> = {
  working: 'active',
  asks: 'critical',
  done: 'time_sensitive',
  failed: 'time_sensitive',
  made: 'time_sensitive',
  said: 'time_sensitive',
};
type State = keyof typeof STANDS;
const STATES = Object.keys(STANDS) as State[];
const OTHER_NAMES: Readonly<Record<string, State | undefined>> = {
  TASK_STATE_CANCELLED: 'TASK_STATE_CANCELED',
  TASK_STATE_UNKNOWN: 'TASK_STATE_UNSPECIFIED',
};

/** `TASK_STATE_INPUT_REQUIRED`, `input-required` or 6; undefined: there is no such state. */
function stateOf(written: string | number): State | undefined {
  if (typeof written === 'number') return STATES[written];
  const name = `TASK_STATE_${written.replace(/^TASK_STATE_/i, '')}`.toUpperCase().replaceAll('-', '_');
  return OTHER_NAMES[name] ?? STATES.find((state) => state === name);
}

/**
 * A message comes with an id. Where there is none, a task ends once and has one time for everything else. What a task has made is
 * its answer if it ends without a word.
 */
function ofStatus(
  task: string,
  { state, message, timestamp }: Status,
  { artifacts, metadata }: Pick<Event, 'artifacts' | 'metadata'>,
): Notification {
  const what = STANDS[state];
  const isEnd = what === 'done' || what === 'failed';
  const made = isEnd ? (artifacts ?? []).map(({ parts }) => textOf(parts)).join('\n') : '';
  const said = textOf(message?.parts);
  const text = saysSomething(said) ? said : made;
  const identity = ['status', task, state, message?.messageId || (isEnd ? '' : timestamp || text)];
  return { ...told(what), made, text, topic: task, identity, task, ...wished([metadata, message?.metadata]) };
}

/** One that is made anew replaces the older one; one that grows does not. */
function ofArtifact(task: string, { artifactId, parts, metadata }: Artifact, event: Event): Notification {
  const text = textOf(parts);
  const topic = event.append === true ? null : `${task}/${artifactId ?? ''}`;
  const identity = ['artifact', task, artifactId ?? '', text];
  const one = { id: artifactId ?? '', append: event.append === true };
  return { ...told('made'), artifact: one, text, topic, identity, task, ...wished([event.metadata, metadata]) };
}

function ofMessage(task: string, parts: Parts, { messageId, metadata }: Event): Notification {
  const text = textOf(parts);
  const identity = ['message', task, messageId || text];
  return { ...told('said'), text, topic: null, identity, task, ...wished([metadata]) };
}

function told(what: What): Pick<Notification, 'what' | 'priority' | 'artifact' | 'made'> {
  return { what, priority: PRIORITY[what], artifact: null, made: '' };
}

function textOf(parts: Parts | null | undefined): string {
  return (parts ?? []).flatMap(({ text }) => text ?? []).join('\n');
}

/** The first that says it. */
function wished(all: readonly Metadata[]): Pick<Notification, 'keywords' | 'agent'> {
  const found = all.flatMap((one) => one ?? []);
  const keywords = found.map(({ sotto }) => sotto?.keywords ?? []).find((one) => one.length > 0) ?? [];
  const names = found.map(({ sotto, agentName, agent }) => sotto?.source || agentName || agent);
  return { keywords, agent: names.find((name) => name) ?? null };
}

/** Both spellings of names are read, and null is what is not there, as everywhere in the JSON of protocol buffers. */
function fields<T extends z.ZodRawShape>(shape: T) {
  return z.preprocess(withCamelCase, z.object(shape));
}

function withCamelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [camel(name), one]));
}

/** What stands in version 1 around the one that is told. */
const ARMS = ['task', 'message', 'statusUpdate', 'artifactUpdate'] as const satisfies readonly NonNullable<
  StreamResponse['payload']
>['$case'][];

function unwrapped(value: unknown): unknown {
  const outer = withCamelCase(value) as Partial<Record<string, unknown>> | null;
  const arm = ARMS.find((name) => typeof outer?.[name] === 'object' && outer[name] !== null);
  return arm === undefined ? outer : withCamelCase(outer?.[arm]);
}

const id = z.string().max(MAX_KEY).nullish();
const name = z.string().nullish().catch(null);
const keywords = z.union([z.array(z.string()), z.string().transform((one) => [one])]).nullish();
/** Ours is under `sotto`; for the agent's name others have names of their own. */
const metadata = z
  .object({ sotto: z.object({ keywords, source: name }).nullish(), agentName: name, agent: name })
  .nullish();
const parts = z.array(z.object({ text: z.string().nullish() }));
const message = fields({ messageId: id, parts: parts.nullish(), metadata });
const state = z.union([z.string(), z.number()]).transform((written, context) => {
  const known = stateOf(written);
  if (known !== undefined) return known;
  context.addIssue('there is no such state of a task');
  return z.NEVER;
});
const status = fields({ state, message: message.nullish(), timestamp: id });
const artifact = fields({ artifactId: id, parts: parts.nullish(), metadata });

export const notificationBody = z.preprocess(
  unwrapped,
  z.object({
    id: z.string().max(MAX_TOPIC).nullish(),
    taskId: z.string().max(MAX_TOPIC).nullish(),
    status: status.nullish(),
    artifact: artifact.nullish(),
    artifacts: z.array(artifact).nullish(),
    append: z.boolean().nullish(),
    messageId: id,
    parts: parts.nullish(),
    metadata,
  }),
);

type Event = z.infer<typeof notificationBody>;
type Status = z.infer<typeof status>;
type Artifact = z.infer<typeof artifact>;
type Parts = z.infer<typeof parts>;
type Metadata = z.infer<typeof metadata>;
