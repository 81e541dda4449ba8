/** Words deliveries and tool calls, and lists the inbox. Pure. */
import type { FromServer, Inbox } from '../../client/sdk/frames/wire-types.ts';
import type { ShownDelivery, ShownWork } from '../../shared/protocol/frames.ts';
import { UserError } from '../terminal/user-error.ts';
import { stripControlCharacters } from './frames-as-text.ts';

/** Characters of a text in the inbox, to fit a line. */
const SHOWN_CHARS = 100;
const SHOWN_RECENT = 10;
const SHOWN_FITTING = 5;
/** Shorter prefixes soon become ambiguous. */
const LEAST_PREFIX = 4;

/** Null: the spoken line or the user's action shows it. */
export function deliverySentence({ state, reason, source, title }: FromServer<'delivery'>): string | null {
  const message = source === undefined ? (title ?? 'a message') : `a message from ${source}`;
  switch (state) {
    case 'expired':
      return `${message} has expired unheard`;
    case 'dead':
      return `${message} was not heard in three attempts; it stays in the /inbox`;
    case 'erased':
      return `${message} was erased`;
    case 'discarded':
      if (reason === 'overflow') return `${message} was dropped, too many at once; it stays in the /inbox`;
      return reason === 'cancelled' ? `${message} was cancelled` : null;
    default:
      return null;
  }
}

/** One sentence per call: null while a later state says more. */
export function toolSentence({ name, state, ageMs }: FromServer<'tool'>): string | null {
  switch (state) {
    case 'started':
      return null;
    case 'deferred':
      return `${name} started; its result will come later`;
    case 'cached':
      return `${name} · from cache${ageMs === undefined ? '' : `, ${deliveryAgeText(ageMs)}`}`;
    default:
      return `${name} ${state}`;
  }
}

/** After a cancel. Null: a frame reports it, as for a waiting delivery. */
export function cancellationSentence({ kind, effect }: ShownWork): string | null {
  if (effect === 'write') return 'it is being stopped; how far it came, you will hear';
  if (kind === 'reminder') return 'the reminder is cancelled';
  return kind === 'tool' ? 'it is cancelled' : null;
}

/** `nowMs`: estimated server time. */
export function inboxLines({ working, pending, recent }: Inbox, nowMs: number): { head: string; rows: string[] }[] {
  const newest = recent.slice(0, SHOWN_RECENT);
  const length = prefixLength([...working, ...pending, ...newest].map(({ delivery }) => delivery));
  const rows = (items: readonly ShownDelivery[]) => items.map((item) => shownDeliveryRow(item, length, nowMs));
  const underWay = { head: `${working.length} under way`, rows: working.map((work) => workRow(work, length, nowMs)) };
  const waiting = { head: pending.length === 0 ? 'nothing waits' : `${pending.length} waiting`, rows: rows(pending) };
  return [
    ...(working.length === 0 ? [] : [underWay]),
    ...(working.length > 0 && pending.length === 0 ? [] : [waiting]),
    ...(newest.length === 0 ? [] : [{ head: 'before that', rows: rows(newest) }]),
  ];
}

/** The id with this prefix. Throws a UserError for none, or several. */
export function deliveryIdByPrefix(items: readonly { delivery: string }[], prefix: string): string {
  const ids = items.map(({ delivery }) => delivery);
  const fitting = ids.filter((id) => id.startsWith(prefix));
  const [only, ...others] = fitting.includes(prefix) ? [prefix] : fitting;
  if (only === undefined) throw new UserError(`nothing that waits begins with ${prefix}; /inbox lists what does`);
  if (others.length === 0) return only;
  const length = prefixLength(ids);
  const some = fitting.slice(0, SHOWN_FITTING).map((id) => id.slice(0, length));
  throw new UserError(`${some.join(' or ')}${fitting.length > some.length ? ' or …' : ''}?`);
}

/** `3f2a ava, 2 min ago, critical: The report is ready.` */
function shownDeliveryRow(item: ShownDelivery, length: number, nowMs: number) {
  const { delivery, state, reason, source, title, priority, at, text, deferred } = item;
  const from = source ?? title;
  const about = [
    ...(from === undefined ? [] : [stripControlCharacters(from)]),
    timeAgoText(nowMs - at),
    ...(priority === 'active' ? [] : [priority]),
    ...(state === 'pending' ? [] : [reason ?? state]),
    ...(deferred ? ['put off'] : []),
  ];
  return deliveryRow(delivery.slice(0, length), about, text);
}

/**
 * `3f2a just now, reading 4 pages (3 of 4): the research on hot dogs`, `77ab reminder, in 10 min: Stretch.`
 */
function workRow({ delivery, text, kind, at, dueAt, progress, stopping }: ShownWork, length: number, nowMs: number) {
  const about = [
    ...(kind === 'reminder' ? [kind] : []),
    timeAgoText(nowMs - (dueAt ?? at)),
    ...(kind === 'task' ? ['others are at it'] : []),
    ...(progress ? [`${stripControlCharacters(progress.text)} (${progress.step} of ${progress.steps})`] : []),
    ...(stopping ? ['being stopped'] : []),
  ];
  return deliveryRow(delivery.slice(0, length), about, text);
}

function deliveryRow(id: string, about: readonly string[], text: string): string {
  const words = stripControlCharacters(text);
  const shown = words.length <= SHOWN_CHARS ? words : `${words.slice(0, SHOWN_CHARS).trimEnd().toWellFormed()} …`;
  return `  ${stripControlCharacters(id)}  ${about.join(', ').replaceAll('_', ' ')}: ${shown}`;
}

/** `12 s old`. */
function deliveryAgeText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return 'just found';
  if (seconds < 60) return `${seconds} s old`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min old` : `${Math.round(minutes / 60)} h old`;
}

/** A reminder's time is in the future; clocks differ by a few seconds. */
function timeAgoText(ms: number): string {
  if (ms < -10_000) return ms > -60_000 ? 'in less than a minute' : `in ${durationText(-ms)}`;
  return ms < 60_000 ? 'just now' : `${durationText(ms)} ago`;
}

function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** The shortest prefix that distinguishes all ids. */
function prefixLength(ids: readonly string[]): number {
  const different = new Set(ids);
  let length = LEAST_PREFIX;
  while (new Set([...different].map((id) => id.slice(0, length))).size < different.size) length += 1;
  return length;
}
