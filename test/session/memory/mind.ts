/**
 * A session and all that is made of its memory: the real decisions, blocks as functions/remember makes them by rule, and prompts as functions/reply
 * asks for them. Blocks may be made late, twice, not at all, or fail.
 */
import { blockFrom, type MemoryBlock } from '../../../shared/memory/block.ts';
import { blockWithout, emptyBlock } from '../../../shared/memory/cleaned.ts';
import { extractive } from '../../../shared/memory/extractive.ts';
import type { Message } from '../../../shared/models/model.ts';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import type { ActionKind } from '../../../shared/session/client-state/change.ts';
import { states } from '../../../shared/session/client-state/state.ts';
import type { Command, Decision, Effect } from '../../../shared/session/commands.ts';
import { decide } from '../../../shared/session/decide.ts';
import type { Record } from '../../../shared/session/events.ts';
import { evolve } from '../../../shared/session/evolve.ts';
import { check } from '../../../shared/session/invariants.ts';
import { framesOf } from '../../../shared/session/log/outbox.ts';
import { entriesOf, type ToolResultEntry } from '../../../shared/session/memory/entries.ts';
import { struck } from '../../../shared/session/memory/evolve.ts';
import { newSession, type Session } from '../../../shared/session/state.ts';
import type { Exchange } from '../../../shared/session/turn-state.ts';
import { messagesFor, type PromptMemory } from '../../../shared/talk/prompt.ts';
import { manners, operator } from '../story.ts';

/** A block that is being made; null: it has failed. */
type Job = { edition: number; block: MemoryBlock | null };
/** What was asked of a model, and of what. */
export type Prompt = { kind: ActionKind; kept: PromptMemory; messages: Message[]; session: Session };

export class Mind {
  session: Session = newSession();
  nowMs = 1_800_000_000_000;
  readonly records: Record[] = [];
  /** What the store keeps of turns, as a fold leaves it. */
  exchanges: Exchange[] = [];
  blocks = new Map<number, MemoryBlock>();
  found = new Map<string, ToolResultEntry>();
  readonly texts = new Map<string, readonly string[]>();
  readonly jobs: Job[] = [];
  readonly prompts: Prompt[] = [];

  do(command: Command): { frames: DurableFrame[]; effects: Effect[] } {
    const { events, effects } = this.#decided(command);
    if (events.length === 0) return { frames: [], effects };
    const record: Record = { v: 1, n: this.session.n + 1, atMs: this.nowMs, seq: this.session.seq, events };
    this.session = evolve(this.session, JSON.parse(JSON.stringify(record)) as Record);
    const broken = check(this.session);
    if (broken !== null) throw new Error(broken);
    this.records.push(record);
    this.#fold();
    for (const effect of effects) if (effect.do === 'remember') this.begin(effect.edition);
    for (const effect of effects) if (effect.do === 'reply') this.#ask();
    return { frames: framesOf(record, 'Mira'), effects };
  }

  #decided(command: Command): Decision {
    const input = { nowMs: this.nowMs, manners, settings: operator, texts: this.texts, past: this.exchanges };
    return decide(this.session, command, input);
  }

  #fold(): void {
    this.exchanges.push(...this.session.sealed);
    this.session = { ...this.session, sealed: [] };
  }

  /** Somebody begins to make this block, if it is still the one that is wanted. */
  begin(edition: number): void {
    const { lease } = this.session.memory;
    if (lease?.edition === edition) this.jobs.push({ edition, block: this.#made() });
  }

  /** Whoever began first is done: the block stands, and then the session is told. */
  finish(how: 'made' | 'failed' | 'twice'): void {
    const job = this.jobs.shift();
    if (job !== undefined) this.#tell(how === 'failed' ? { ...job, block: null } : job);
    if (job !== undefined && how === 'twice') this.#tell(job);
  }

  #tell({ edition, block }: Job): void {
    const { lease, made, forgetting } = this.session.memory;
    if (block === null || lease?.edition !== edition) {
      this.do({ type: 'remembered', edition, done: block !== null });
      return;
    }
    const gone = new Set(lease.why === 'forgetting' ? forgetting : []);
    if (gone.size > 0) this.exchanges = this.exchanges.map((one) => struck(one, gone));
    const isSame =
      lease.why !== 'forgetting' && lease.asOf === made.asOf && saysTheSame(block, this.blocks.get(made.edition));
    if (!isSame) this.blocks.set(edition, block);
    this.do({ type: 'remembered', edition, done: true, ...(isSame && { same: true }) });
  }

  #made(): MemoryBlock {
    const { memory } = this.session;
    if (memory.lease === null) throw new Error('nobody wants a block');
    const { edition, asOf, turn, milestones, why } = memory.lease;
    const { made, facts } = memory;
    const standing =
      this.blocks.get(made.edition) ?? (made.asOf > 0 ? { ...emptyBlock(0), asOf: made.asOf, turn: made.turn } : null);
    if (why === 'forgetting') return this.#cleaned(standing, edition);
    const exchanges = this.exchanges.filter((one) => one.turn > (standing?.turn ?? 0));
    const entries = exchanges.flatMap((one) => entriesOf(one, 'Mira', this.found));
    const covered = entries.filter(({ n }) => n > (standing?.asOf ?? 0) && n <= asOf);
    const so = standing?.summary ?? '';
    const text = extractive({ before: so, entries: covered, most: 600, speaker: 'Mira', language: 'en' });
    const summary = { text: asOf > made.asOf ? text : so, by: 'rule' } as const;
    const about = { edition, asOf, turn, milestones, before: standing, exchanges, entries, found: this.found, facts };
    return blockFrom({ ...about, summary, vetoed: new Set(), milestonesFrom: made.milestones, language: 'en' }, states);
  }

  #cleaned(standing: MemoryBlock | null, edition: number): MemoryBlock {
    const { facts, forgetting } = this.session.memory;
    return blockWithout(standing ?? emptyBlock(edition), new Set(forgetting), {
      edition,
      facts,
      withoutTraces: (text) => text,
    });
  }

  /** As functions/reply: what is waited for is made first. */
  #ask(): void {
    for (
      let lease = this.session.memory.lease;
      lease !== null && lease.why !== 'due';
      lease = this.session.memory.lease
    )
      this.#tell({ edition: lease.edition, block: this.#made() });
    const { session } = this;
    const { turn, memory } = session;
    if (turn === null) throw new Error('nobody asks');
    const exchanges = this.exchanges.filter((one) => one.turn >= memory.epoch.from);
    const kept = { block: this.blocks.get(memory.epoch.edition) ?? null, exchanges, found: this.found };
    const kind = (turn.cause === 'action' && turn.changes?.[0]?.kind) || 'prompt';
    const asked = { kind, words: turn.words ?? '', changes: turn.changes ?? [], results: [], recalled: [] };
    const messages = messagesFor(kept, { ...asked, remarks: `It is ${this.nowMs}.`, behind: '' });
    this.prompts.push({ kind, kept, messages, session });
  }

  /** Another process takes over, with nothing but what was written. */
  restart(): void {
    const written = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
    this.session = { ...written(this.records).reduce(evolve, newSession()), sealed: [] };
    this.exchanges = written(this.exchanges);
    this.blocks = new Map(written([...this.blocks]));
    this.found = new Map(written([...this.found]));
    this.jobs.length = 0;
    this.do({ type: 'wake', restartedAtMs: this.nowMs });
  }
}

function saysTheSame(one: MemoryBlock, other: MemoryBlock | undefined): boolean {
  return one.text === other?.text;
}
