/** The kinds of events in a world: each must occur somewhere, so that every checker is exercised. */
import type { Effect } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { isEnd } from '../checkers/checker.ts';
import type { History, StepHappening } from './history.ts';
import { ProactiveEventKinds } from './proactive-events.ts';

/** Final states of deliveries. */
export const DELIVERY_ENDS = [
  'heard',
  'expired',
  'erased',
  'dead',
  'user_declined',
  'overflow',
  'superseded',
  'cancelled',
];

/** Tool events. */
export const TOOL_EVENTS = [
  'answered from cache',
  'answered with what others have found',
  'found for nobody',
  'a full shelf',
  'asked first',
  'done after a yes',
  'told by its turn',
  'deferred',
  'given up',
  'work cancelled',
  'ordered once more',
  'read given up',
  'reminder set',
  'reminder rung',
  'reminder rung for nobody',
  'reminder taken back',
  'primary filler',
  'secondary filler',
  'progress filler',
];

/** Memory events. */
export const MEMORY_EVENTS = [
  'a block is due',
  'a prompt is full',
  'a block is made',
  'nothing new for a block',
  'a block comes too late',
  'another takes over from a lost one',
  'another takes over after a restart',
  'cut back when full',
  'cut back after a pause',
  'cut back by who answers',
  'a result in a later turn',
  'something learned',
  'something corrected',
  'something forgotten',
  'forgotten while a block is made',
  'forgotten by words',
  'a click',
  'a report of what is shown',
  'a report in the place of another',
  'an action that does not fit',
];

/** Every fault, and all other named events. */
export function* eventKinds(history: History): Generator<string> {
  let isThere = false;
  const orders = new Set<string>();
  const minding = new MemoryEventKinds();
  const living = new ProactiveEventKinds();
  for (const one of history) {
    if (one.is === 'fault') yield one.what;
    if (one.is === 'shelved' && one.results.length === 50) yield 'a full shelf';
    if (one.is === 'did') yield* kindsOfEffect(one.effect);
    if (one.is !== 'stepped') continue;
    for (const event of one.record?.events ?? []) {
      if (event.type === 'hello') isThere = true;
      if (event.type === 'client.left') isThere = false;
      if ((event.type === 'call.started' || event.type === 'workflow.started') && event.order !== undefined) {
        if (orders.has(event.order)) yield 'ordered once more';
        orders.add(event.order);
      }
      yield* kindsOfEvent(event, one, isThere);
    }
    yield* minding.take(one);
    yield* living.take(one);
  }
}

function* kindsOfEffect(effect: Effect): Generator<string> {
  if (effect.do === 'give up') yield 'given up';
  const isUnfit = effect.do === 'answer' && effect.frame.type === 'error' && effect.frame.code === 'conflict';
  if (isUnfit) yield 'an action that does not fit';
}

function* kindsOfEvent(event: Event, { command, record }: StepHappening, isThere: boolean): Generator<string> {
  switch (event.type) {
    case 'delivery':
      if (isEnd(event.state)) yield event.reason ?? event.state;
      return;
    case 'line':
      if (event.tier !== undefined) yield `${event.tier} filler`;
      return;
    case 'tool':
      if (event.state === 'cached') yield 'answered from cache';
      if (event.state === 'deferred') yield 'deferred';
      if (event.state === 'failed' && command.type !== 'finished') yield 'read given up';
      return;
    case 'result.stored':
      if (command.type === 'reply') yield 'answered with what others have found';
      if (event.interrupted) yield 'found for nobody';
      return;
    case 'confirmation.requested':
      yield 'asked first';
      return;
    case 'call.started':
      if (event.yes !== undefined) yield 'done after a yes';
      return;
    case 'call.cancelled':
      yield 'work cancelled';
      return;
    case 'call.ended':
      if (command.type === 'reply') yield 'told by its turn';
      return;
    case 'reminder.set':
      yield 'reminder set';
      return;
    case 'reminder.ended': {
      const isRung = record?.events.some((one) => one.type === 'delivery.accepted' && one.id === event.id);
      yield isRung ? (isThere ? 'reminder rung' : 'reminder rung for nobody') : 'reminder taken back';
    }
  }
}

/** Memory events, by the earlier requests. */
class MemoryEventKinds {
  #lease: { edition: number; reason: string } | null = null;
  #calls = new Map<string, number>();
  #turn = 0;
  #nowMs = 0;
  #startedAtMs = 0;
  /** Before the newest turn. */
  #pauseMs = 0;

  *take({ command, record, atMs }: StepHappening): Generator<string> {
    const events = record?.events ?? [];
    this.#nowMs = atMs;
    if (
      command.type === 'client' &&
      command.frame.type === 'user.text' &&
      events.some(({ type }) => type === 'entries.forgotten')
    )
      yield 'forgotten by words';
    if (command.type === 'remembered' && events.length === 0) yield 'a block comes too late';
    const isRestart = command.type === 'wake' && command.restartedAtMs !== undefined;
    for (const event of events) yield* this.#of(event, isRestart ? 'restart' : command.type);
  }

  *#of(event: Event, command: string): Generator<string> {
    switch (event.type) {
      case 'turn.started':
        this.#turn = event.turn;
        this.#pauseMs = this.#nowMs - this.#startedAtMs;
        this.#startedAtMs = this.#nowMs;
        return;
      case 'call.started':
        this.#calls.set(event.call, event.turn);
        return;
      case 'result.stored':
        if ((this.#calls.get(event.call) ?? this.#turn) < this.#turn) yield 'a result in a later turn';
        return;
      case 'state.changed':
        if (event.by === 'user') yield changedBy(event);
        return;
      case 'facts.changed':
        yield event.removed.length > 0 ? 'something corrected' : 'something learned';
        return;
      case 'entries.forgotten':
        yield this.#lease?.reason === 'due' ? 'forgotten while a block is made' : 'something forgotten';
        this.#lease = null;
        return;
      case 'block.requested':
        if (this.#lease !== null && event.reason !== 'full')
          yield command === 'restart' ? 'another takes over after a restart' : 'another takes over from a lost one';
        if (event.reason !== 'forgetting') yield event.reason === 'due' ? 'a block is due' : 'a prompt is full';
        this.#lease = event;
        return;
      case 'block.made':
        yield event.same ? 'nothing new for a block' : 'a block is made';
        this.#lease = null;
        return;
      case 'block.failed':
        this.#lease = null;
        return;
      case 'block.adopted':
        if (command === 'remembered') yield 'cut back by who answers';
        else yield this.#pauseMs > CACHE_MS ? 'cut back after a pause' : 'cut back when full';
    }
  }
}

const CACHE_MS = 300_000;

function changedBy({ name, replacesReport }: Extract<Event, { type: 'state.changed'; by: 'user' }>): string {
  if (replacesReport) return 'a report in the place of another';
  return name === undefined ? 'a report of what is shown' : 'a click';
}
