/** A list of features, indexed once by what they handle, so that no event or command asks every feature. */
import type { ClientCommand } from '../client-frames/commands.ts';
import type { Draft } from './draft.ts';
import type { Event } from './events.ts';
import type { Deadline, EventContext, SessionRefusal } from './feature.ts';
import type { Session } from './state.ts';

/** A feature of any state. Its tables are read by the types of events, commands and frames. */
export type AnyFeature = {
  name: string;
  initial: unknown;
  actsAtFirst?: true;
  apply?: Table;
  applyTogether?: Table;
  commands?: Table;
  frames?: Table;
  refusals?: Table;
  deadlines?: readonly Deadline[];
  settle?(draft: Draft): void;
  prepareTurn?(draft: Draft): void;
  afterTurnStart?(draft: Draft, sessionBefore: Session): void;
  check?(state: never, session: Session): string | null;
};

type Table = { readonly [type: string]: ((...args: never[]) => unknown) | undefined };

export type FeatureSet = {
  list: readonly AnyFeature[];
  /** By the type of an event, the slots that it changes. */
  events: ReadonlyMap<string, readonly SlotHandler[]>;
  /** Types of events of which adjacent ones are applied in one call. */
  together: ReadonlySet<string>;
  commands: ReadonlyMap<string, (draft: Draft, command: { type: string }) => void>;
  frames: ReadonlyMap<string, (draft: Draft, frame: unknown, command: ClientCommand) => void>;
  refusals: ReadonlyMap<string, readonly RefusalCheck[]>;
};

export type SlotHandler = {
  name: string;
  apply(state: unknown, events: Event | readonly Event[], context: EventContext): unknown;
};
/** Nothing has changed its slot: it has no deadline, nothing to settle, and its invariant holds. */
export function isFeatureSlotAtRest({ name, initial, actsAtFirst }: AnyFeature, session: Session): boolean {
  return actsAtFirst !== true && (session as Session & Record<string, unknown>)[name] === initial;
}

type RefusalCheck = (draft: Draft, frame: unknown, command: ClientCommand) => SessionRefusal | null;

/** Throws if two features handle the same command or frame: only events concern several. */
export function featureSet(list: readonly AnyFeature[]): FeatureSet {
  const events = new Map<string, SlotHandler[]>();
  const together = new Set<string>();
  for (const feature of list) {
    const { name, initial, apply = {}, applyTogether = {} } = feature;
    const erased = apply['session.erased'] ?? (() => initial);
    for (const [type, handler] of Object.entries({ ...apply, ...applyTogether, 'session.erased': erased }))
      events.set(type, [...(events.get(type) ?? []), { name, apply: handler as SlotHandler['apply'] }]);
    for (const type of Object.keys(applyTogether)) together.add(type);
  }
  return {
    list,
    events,
    together,
    commands: onlyFeatureHandlers(list, 'commands') as FeatureSet['commands'],
    frames: onlyFeatureHandlers(list, 'frames') as FeatureSet['frames'],
    refusals: featureRefusalChecks(list),
  };
}

function onlyFeatureHandlers(list: readonly AnyFeature[], table: 'commands' | 'frames'): Map<string, unknown> {
  const all = list.flatMap((feature) => Object.entries(feature[table] ?? {}));
  const handlers = new Map<string, unknown>(all);
  if (handlers.size < all.length) throw new Error(`Two features handle the same of ${table}: let one of them do it.`);
  return handlers;
}

function featureRefusalChecks(list: readonly AnyFeature[]): Map<string, RefusalCheck[]> {
  const checks = new Map<string, RefusalCheck[]>();
  for (const [type, check] of list.flatMap(({ refusals = {} }) => Object.entries(refusals)))
    checks.set(type, [...(checks.get(type) ?? []), check as RefusalCheck]);
  return checks;
}
