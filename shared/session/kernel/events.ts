/** The events of the log. One that is also a durable frame has all of the frame's content (outbox.ts). */
import type { DeclaredEvent } from './features.ts';

export type Event = DeclaredEvent;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

export type Record = {
  /** As version.ts says. */
  v: number;
  n: number;
  atMs: number;
  /** The durable frames of this record carry seq + 1, seq + 2, … */
  seq: number;
  events: Event[];
  /** The W3C trace context in which it was written, where it begins something (traces.ts). */
  trace?: string;
};
