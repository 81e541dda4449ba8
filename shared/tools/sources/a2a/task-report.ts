/** Assembles the state and text of an A2A task. The SDK unifies both protocol versions. */
import type { Artifact, Message, Part, StreamResponse, Task, TaskState, TaskStatus } from '@a2a-js/sdk';
import { MOST_RESULT_BYTES } from '../mcp-and-a2a-limits.ts';

/** `open`: still working. A question of the agent to the user is its answer. */
export type AgentTaskAnswer = { is: 'done' | 'failed'; text: string } | { is: 'open'; task: string };

/** Outcomes by the wire's numbers of states. */
const OUTCOME_BY_STATE: Record<Exclude<keyof typeof TaskState, 'UNRECOGNIZED'>, AgentTaskAnswer['is']> = {
  TASK_STATE_UNSPECIFIED: 'open',
  TASK_STATE_SUBMITTED: 'open',
  TASK_STATE_WORKING: 'open',
  TASK_STATE_COMPLETED: 'done',
  TASK_STATE_FAILED: 'failed',
  TASK_STATE_CANCELED: 'failed',
  TASK_STATE_INPUT_REQUIRED: 'done',
  TASK_STATE_REJECTED: 'failed',
  TASK_STATE_AUTH_REQUIRED: 'done',
};
const BY_NUMBER = Object.values(OUTCOME_BY_STATE);

/** Collects the events of one task or message. */
export class TaskReport {
  #task = '';
  #is: AgentTaskAnswer['is'] = 'open';
  #message = '';
  readonly #artifacts = new Map<string, string>();

  static ofResult(result: Message | Task): TaskReport {
    const report = new TaskReport();
    if ('messageId' in result) report.add({ payload: { $case: 'message', value: result } });
    else report.add({ payload: { $case: 'task', value: result } });
    return report;
  }

  /** The task id; '' for none yet. */
  get task(): string {
    return this.#task;
  }

  get answer(): AgentTaskAnswer {
    if (this.#is === 'open') return { is: 'open', task: this.#task };
    const words = [...this.#artifacts.values(), this.#message].filter((text) => text.trim() !== '');
    return { is: this.#is, text: [...new Set(words)].join('\n').toWellFormed() };
  }

  add({ payload }: StreamResponse): void {
    switch (payload?.$case) {
      case 'message':
        this.#is = 'done';
        this.#message = a2aPartsText(payload.value.parts);
        return;
      case 'task':
        this.#task = payload.value.id;
        for (const artifact of payload.value.artifacts) this.#addArtifact(artifact, false);
        this.#setStatus(payload.value.status);
        return;
      case 'statusUpdate':
        this.#task ||= payload.value.taskId;
        this.#setStatus(payload.value.status);
        return;
      case 'artifactUpdate':
        this.#task ||= payload.value.taskId;
        if (payload.value.artifact) this.#addArtifact(payload.value.artifact, payload.value.append);
        return;
      case undefined:
    }
  }

  /** Interim messages are not the answer. */
  #setStatus(status: TaskStatus | undefined): void {
    this.#is = BY_NUMBER[status?.state ?? 0] ?? 'open';
    this.#message = a2aPartsText(status?.message?.parts ?? []);
  }

  /** Text beyond the limit is dropped, but its excess is remembered. */
  #addArtifact({ artifactId, parts }: Artifact, append: boolean): void {
    const earlierText = append ? (this.#artifacts.get(artifactId) ?? '') : '';
    this.#artifacts.set(
      artifactId,
      joinA2aTextPieces([earlierText, a2aPartsText(parts)]).slice(0, MOST_RESULT_BYTES + 1),
    );
  }
}

function a2aPartsText(parts: readonly Part[]): string {
  return joinA2aTextPieces(parts.map(a2aPartText));
}

/** Joins pieces cut anywhere. Adds a missing space behind the end of a sentence. */
function joinA2aTextPieces(pieces: readonly string[]): string {
  return pieces.reduce((earlierText, piece) => {
    const isEnd = /[.!?…:;\]}]$/.test(earlierText) && /^\S/.test(piece);
    return earlierText + (isEnd ? '\n' : '') + piece;
  }, '');
}

function a2aPartText({ content, filename, mediaType }: Part): string {
  switch (content?.$case) {
    case 'text':
      return content.value;
    case 'data':
      return JSON.stringify(content.value) ?? '';
    case 'url':
      return `[a link to ${filename || 'a file'}: ${content.value}]`;
    case 'raw':
      return `[a file (${filename || mediaType || 'of some kind'}) that cannot be passed on]`;
    case undefined:
      return '';
  }
}
