/**
 * What the model asks for in one turn: each call is checked (T1) and bounded (T7); the work that it begins is recorded by the
 * session, which starts it after the commit (T2).
 */
import type { ModelEvent, Part } from '../../shared/models/model.ts';
import type { ReplyJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import type { StartedCall } from '../../shared/session/command.ts';
import type { Skill } from '../../shared/talk/skill.ts';
import { cutToSentences, plainSpeech } from '../../shared/tools/plain-speech.ts';
import { checkCall } from '../../shared/tools/registry.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import type { Teller } from './teller.ts';

/** Of one turn: requests in which a model may call, and calls in all (T7). */
export const MOST_ROUNDS = 8;
export const MOST_CALLS = 16;

/** The embedded model knows a beginning by its first words (shared/models/offline/results.ts). */
const BEGUN =
  'The work has begun and goes on by itself. Its result will be spoken to the user when it is there, without you. ' +
  'Tell the user in a few words that you are on it. Promise no time, and say nothing of what it may find.';
const BEGUN_BEFORE = 'The work has begun already, by the same call in this answer. It is not begun twice.';
const TOO_MANY = 'Not done: this answer has made too many calls. Answer with what you have.';
const TOO_MUCH =
  'Not begun: too much work is under way for this user. Say so, and that it can be asked for again later.';

export type ToolCall = Extract<ModelEvent, { type: 'tool_call' }>;
type Result = { id: string; text: string; failed?: true };

export class Calls {
  #made = 0;
  readonly #begun = new Set<string>();
  readonly #sotto: Sotto;
  readonly #job: ReplyJob;
  readonly #skill: Skill;
  readonly #teller: Teller;
  readonly #turnAtMs: number;

  /** `turnAtMs`: when the turn began, which tells it from one of the same number in a session that was erased. */
  constructor(sotto: Sotto, job: ReplyJob, { skill, turnAtMs }: { skill: Skill; turnAtMs: number }, teller: Teller) {
    this.#turnAtMs = turnAtMs;
    this.#sotto = sotto;
    this.#job = job;
    this.#skill = skill;
    this.#teller = teller;
  }

  get beganAny(): boolean {
    return this.#begun.size > 0;
  }

  /** Whether this turn has calls left. */
  get areLeft(): boolean {
    return this.#made < MOST_CALLS;
  }

  /** What the model is told of each, once what they begin is committed. */
  async make(calls: readonly ToolCall[]): Promise<Part[]> {
    const judged = calls.map((call) => this.#judged(call));
    const started = judged.flatMap(({ starts }) => starts ?? []);
    const standing = started.length === 0 ? new Set() : await this.#teller.start(started);
    return judged.map(({ result, starts }): Part => {
      const isLost = starts !== undefined && !standing.has(starts.call);
      return { type: 'tool_result', ...(isLost ? { id: result.id, text: TOO_MUCH, failed: true } : result) };
    });
  }

  #judged({ id, name, input }: ToolCall): { result: Result; starts?: StartedCall } {
    if (!this.areLeft) return { result: { id, text: TOO_MANY, failed: true } };
    this.#made += 1;
    const checked = checkCall(this.#sotto.tools, this.#skill.tools, { name, input });
    const { session, turn } = this.#job;
    if (checked.is === 'bad') {
      this.#sotto.log.info('tool call refused', { session, turn, what: checked.what });
      return { result: { id, text: checked.why, failed: true } };
    }
    const same = `${name} ${JSON.stringify(checked.input)}`;
    if (this.#begun.has(same)) return { result: { id, text: BEGUN_BEFORE } };
    this.#begun.add(same);
    return { result: { id, text: BEGUN }, starts: startOf(this.#idOf(same), checked.tool, checked.input) };
  }

  /** The same for a second run of this turn, which takes up what the first has begun; and never again for another turn (T2). */
  #idOf(same: string): string {
    const { session, turn } = this.#job;
    return this.#sotto.ids.digest(JSON.stringify([session, turn, this.#turnAtMs, same])).slice(0, ID_CHARS);
  }
}

/** Of a digest: as unguessable as any id. */
const ID_CHARS = 32;

/** Characters: it is spoken before the result, to remind of it. */
const LONGEST_ASKED = 120;

function inShort(asked: unknown): string {
  return cutToSentences(plainSpeech(String(asked)), LONGEST_ASKED);
}

function startOf(call: string, tool: Tool, input: Record<string, unknown>): StartedCall {
  const { name, machine, timeoutMs, delivery, askedIn } = tool;
  return {
    call,
    tool: name,
    machine,
    input,
    asked: inShort(input[askedIn] ?? name),
    timeoutMs,
    ...('handOver' in tool && { waits: true as const }),
    delivery,
  };
}
