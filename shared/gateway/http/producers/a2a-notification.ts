/**
 * Reads A2A notifications (task, status, artifact, message) by shape: version 1, one of four in
 * `StreamResponse`, and version 0.3, bare with a `kind`. No version has to be agreed on.
 */
import type { StreamResponse, TaskState } from '@a2a-js/sdk';
import * as z from 'zod/mini';
import type { Priority } from '../../../protocol/frames.ts';
import { MAX_KEY, MAX_TOPIC } from '../../../protocol/limits.ts';
import { hasVisiblePushText } from '../../../protocol/pushes.ts';

export type Notification = {
  /** Null: as a push that names none [D1]. */
  priority: Priority | null;
  what: What;
  /** The artifact, and whether it extends the earlier text. */
  artifact: { id: string; append: boolean } | null;
  /** At a task's end: its whole output where the agent repeats it; else blank. */
  made: string;
  /** Blank: nothing to speak. */
  text: string;
  /** A newer notification of a topic replaces an unspoken older one; null: none is replaced. */
  topic: string | null;
  /** Fields that are equal in a repetition and differ otherwise. */
  identity: readonly string[];
  keywords: string[];
  /** The task whose words serve as keywords if there are none. */
  task: string;
  /** The agent's own name. */
  agent: string | null;
};

/** The task's state, or what the notification carries: an interim artifact or a message. */
export type What = 'working' | 'asks' | 'done' | 'failed' | 'made' | 'said';

/** Null: not an A2A notification. */
export function interpretA2aNotification({ status, artifact, artifacts, parts, ...event }: Event): Notification | null {
  const task = event.taskId || event.id || '';
  if (status != null) return task === '' ? null : a2aNotificationOfStatus(task, status, { artifacts, ...event });
  if (artifact != null) return task === '' ? null : a2aNotificationOfArtifact(task, artifact, event);
  return parts == null ? null : a2aNotificationOfMessage(task, parts, event);
}

/** In the order of version 1's numbers. */
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
const PRIORITY: Record<What, Priority | null> = {
  working: null,
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

/** `TASK_STATE_INPUT_REQUIRED`, `input-required` or 6; undefined: unknown. */
function a2aTaskState(written: string | number): State | undefined {
  if (typeof written === 'number') return STATES[written];
  const name = `TASK_STATE_${written.replace(/^TASK_STATE_/i, '')}`.toUpperCase().replaceAll('-', '_');
  return OTHER_NAMES[name] ?? STATES.find((state) => state === name);
}

/**
 * A message has an id. Without one, a task ends once, and other states differ by time. A task that ends
 * without a message is answered by its artifact.
 */
function a2aNotificationOfStatus(
  task: string,
  { state, message, timestamp }: Status,
  { artifacts, metadata }: Pick<Event, 'artifacts' | 'metadata'>,
): Notification {
  const what = STANDS[state];
  const isEnd = what === 'done' || what === 'failed';
  const made = isEnd ? (artifacts ?? []).map(({ parts }) => a2aNotificationText(parts)).join('\n') : '';
  const messageText = a2aNotificationText(message?.parts);
  const text = hasVisiblePushText(messageText) ? messageText : made;
  const identity = ['status', task, state, message?.messageId || (isEnd ? '' : timestamp || text)];
  return {
    ...a2aNotificationKindOf(what),
    made,
    text,
    topic: task,
    identity,
    task,
    ...a2aRequestFields([metadata, message?.metadata]),
  };
}

/** A new artifact replaces the older one; an appended one does not. */
function a2aNotificationOfArtifact(
  task: string,
  { artifactId, parts, metadata }: Artifact,
  event: Event,
): Notification {
  const text = a2aNotificationText(parts);
  const topic = event.append === true ? null : `${task}/${artifactId ?? ''}`;
  const identity = ['artifact', task, artifactId ?? '', text];
  const one = { id: artifactId ?? '', append: event.append === true };
  return {
    ...a2aNotificationKindOf('made'),
    artifact: one,
    text,
    topic,
    identity,
    task,
    ...a2aRequestFields([event.metadata, metadata]),
  };
}

function a2aNotificationOfMessage(task: string, parts: Parts, { messageId, metadata }: Event): Notification {
  const text = a2aNotificationText(parts);
  const identity = ['message', task, messageId || text];
  return { ...a2aNotificationKindOf('said'), text, topic: null, identity, task, ...a2aRequestFields([metadata]) };
}

function a2aNotificationKindOf(what: What): Pick<Notification, 'what' | 'priority' | 'artifact' | 'made'> {
  return { what, priority: PRIORITY[what], artifact: null, made: '' };
}

function a2aNotificationText(parts: Parts | null | undefined): string {
  return (parts ?? []).flatMap(({ text }) => text ?? []).join('\n');
}

/** The first metadata that has the field. */
function a2aRequestFields(all: readonly Metadata[]): Pick<Notification, 'keywords' | 'agent'> {
  const found = all.flatMap((one) => one ?? []);
  const keywords = found.map(({ sotto }) => sotto?.keywords ?? []).find((one) => one.length > 0) ?? [];
  const names = found.map(({ sotto, agentName, agent }) => sotto?.source || agentName || agent);
  return { keywords, agent: names.find((name) => name) ?? null };
}

/** Accepts both spellings of names, and null for absent, as protocol buffers' JSON does. */
function a2aNotificationFields<T extends Record<string, z.core.$ZodType>>(shape: T) {
  return z.pipe(z.transform(a2aFieldsInCamelCase), z.object(shape));
}

function a2aFieldsInCamelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [camel(name), one]));
}

/** Wrappers of version 1. */
const ARMS = ['task', 'message', 'statusUpdate', 'artifactUpdate'] as const satisfies readonly NonNullable<
  StreamResponse['payload']
>['$case'][];

function unwrapA2aResult(value: unknown): unknown {
  const outer = a2aFieldsInCamelCase(value) as Partial<Record<string, unknown>> | null;
  const arm = ARMS.find((name) => typeof outer?.[name] === 'object' && outer[name] !== null);
  return arm === undefined ? outer : a2aFieldsInCamelCase(outer?.[arm]);
}

const id = z.nullish(z.string().check(z.maxLength(MAX_KEY)));
const name = z.catch(z.nullish(z.string()), null);
const keywords = z.nullish(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
  ]),
);
/** Ours is under `sotto`; agents have several names for their own. */
const metadata = z.nullish(
  z.object({ sotto: z.nullish(z.object({ keywords, source: name })), agentName: name, agent: name }),
);
const parts = z.array(z.object({ text: z.nullish(z.string()) }));
const message = a2aNotificationFields({ messageId: id, parts: z.nullish(parts), metadata });
const state = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((written, context) => {
    const taskState = a2aTaskState(written);
    if (taskState !== undefined) return taskState;
    context.issues.push({ code: 'custom', message: 'there is no such state of a task', input: written });
    return z.NEVER;
  }),
);
const status = a2aNotificationFields({ state, message: z.nullish(message), timestamp: id });
const artifact = a2aNotificationFields({ artifactId: id, parts: z.nullish(parts), metadata });

export const notificationBody = z.pipe(
  z.transform(unwrapA2aResult),
  z.object({
    id: z.nullish(z.string().check(z.maxLength(MAX_TOPIC))),
    taskId: z.nullish(z.string().check(z.maxLength(MAX_TOPIC))),
    status: z.nullish(status),
    artifact: z.nullish(artifact),
    artifacts: z.nullish(z.array(artifact)),
    append: z.nullish(z.boolean()),
    messageId: id,
    parts: z.nullish(parts),
    metadata,
  }),
);

type Event = z.infer<typeof notificationBody>;
type Status = z.infer<typeof status>;
type Artifact = z.infer<typeof artifact>;
type Parts = z.infer<typeof parts>;
type Metadata = z.infer<typeof metadata>;
