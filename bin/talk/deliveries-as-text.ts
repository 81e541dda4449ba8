/** Words deliveries and tool calls, and lists the inbox. Pure. */

import { relativeTime } from '../../client/companion/panels/relative-time.ts';
import type { FromServer, Inbox } from '../../client/sdk/frames/wire-types.ts';
import type { ShownDelivery, ShownWork } from '../../shared/protocol/frames.ts';
import { UserError } from '../terminal/user-error.ts';
import { stripTerminalControlCharacters } from './frames-as-text.ts';
import { sharedTexts, talkText } from './texts/talk-texts.ts';

/** Characters of a text in the inbox, to fit a line. */
const SHOWN_CHARS = 100;
const SHOWN_RECENT = 10;
const SHOWN_FITTING = 5;
/** Shorter prefixes soon become ambiguous. */
const LEAST_PREFIX = 4;

/** Null: the spoken line or the user's action shows it. */
export function deliverySentence({ state, reason, source, title }: FromServer<'delivery'>): string | null {
  const message =
    source === undefined ? (title ?? talkText('delivery.unnamed')) : talkText('delivery.from', { source });
  switch (state) {
    case 'expired':
      return talkText('delivery.expired', { message });
    case 'dead':
      return talkText('delivery.dead', { message });
    case 'erased':
      return talkText('delivery.erased', { message });
    case 'discarded':
      return reason === 'overflow' || reason === 'cancelled' ? talkText(`delivery.${reason}`, { message }) : null;
    default:
      return null;
  }
}

/** One sentence per call: null while a later state says more. */
export function toolTextForTerminal({ name: tool, state, ageMs }: FromServer<'tool'>): string | null {
  switch (state) {
    case 'started':
      return null;
    case 'deferred':
      return talkText('tool.deferred', { tool });
    case 'cached':
      return [talkText('tool.cached', { tool }), ...(ageMs === undefined ? [] : [resultAgeText(ageMs)])].join(', ');
    default:
      return talkText(`tool.${state}`, { tool });
  }
}

/** After a cancel. Null: a frame reports it, as for a waiting delivery. */
export function cancellationTextForTerminal({ kind, effect }: ShownWork): string | null {
  if (effect === 'write') return talkText('cancel.write');
  if (kind === 'reminder') return talkText('cancel.reminder');
  return kind === 'tool' ? talkText('cancel.tool') : null;
}

/** `nowMs`: estimated server time. */
export function inboxLinesForTerminal(
  { working, pending, recent }: Inbox,
  nowMs: number,
): { head: string; rows: string[] }[] {
  const newest = recent.slice(0, SHOWN_RECENT);
  const length = shortestDeliveryIdLength([...working, ...pending, ...newest].map(({ delivery }) => delivery));
  const rows = (items: readonly ShownDelivery[]) => items.map((item) => shownDeliveryRow(item, length, nowMs));
  const underWay = {
    head: talkText('inbox.working', { count: working.length }),
    rows: working.map((work) => workRowForTerminal(work, length, nowMs)),
  };
  const waiting = {
    head: pending.length === 0 ? talkText('inbox.nothing') : talkText('inbox.waiting', { count: pending.length }),
    rows: rows(pending),
  };
  return [
    ...(working.length === 0 ? [] : [underWay]),
    ...(working.length > 0 && pending.length === 0 ? [] : [waiting]),
    ...(newest.length === 0 ? [] : [{ head: talkText('inbox.recent'), rows: rows(newest) }]),
  ];
}

/** The id with this prefix. Throws a UserError for none, or several. */
export function deliveryIdByPrefix(items: readonly { delivery: string }[], prefix: string): string {
  const ids = items.map(({ delivery }) => delivery);
  const fitting = ids.filter((id) => id.startsWith(prefix));
  const [only, ...others] = fitting.includes(prefix) ? [prefix] : fitting;
  if (only === undefined) throw new UserError(talkText('wrong.prefix', { prefix }));
  if (others.length === 0) return only;
  const length = shortestDeliveryIdLength(ids);
  const some = fitting.slice(0, SHOWN_FITTING).map((id) => id.slice(0, length));
  throw new UserError(`${sharedTexts().either([...some, ...(fitting.length > some.length ? ['…'] : [])])}?`);
}

/** `3f2a ava, 2 min ago, critical: The report is ready.` */
function shownDeliveryRow(item: ShownDelivery, length: number, nowMs: number) {
  const { delivery, state, reason, source, title, priority, at, text, deferred } = item;
  const from = source ?? title;
  const about = [
    ...(from === undefined ? [] : [stripTerminalControlCharacters(from)]),
    relativeTime(at, nowMs, sharedTexts()),
    ...(priority === 'active' ? [] : [sharedTexts().text(`urgency.${priority}`)]),
    ...(state === 'pending'
      ? []
      : [sharedTexts().text(`delivery.${reason ?? (state === 'discarded' ? 'dropped' : state)}`)]),
    ...(deferred ? [talkText('inbox.deferred')] : []),
  ];
  return deliveryRow(delivery.slice(0, length), about, text);
}

/**
 * `3f2a just now, reading 4 pages (3 of 4): the research on hot dogs`, `77ab reminder, in 10 min: Stretch.`
 */
function workRowForTerminal(work: ShownWork, length: number, nowMs: number) {
  const { delivery, text, kind, at, dueAt, progress, stopping, reminder } = work;
  const isPaused = reminder?.leftMs !== undefined;
  const about = [
    ...(kind === 'reminder' ? [talkText(`inbox.${reminder?.kind ?? 'reminder'}`)] : []),
    isPaused ? talkText('inbox.paused') : relativeTime(dueAt ?? at, nowMs, sharedTexts()),
    ...(reminder?.repeats ? [talkText('inbox.repeats')] : []),
    ...(kind === 'task' ? [talkText('inbox.others')] : []),
    ...(progress
      ? [
          talkText('inbox.step', {
            text: stripTerminalControlCharacters(progress.text),
            step: `${progress.step}`,
            steps: `${progress.steps}`,
          }),
        ]
      : []),
    ...(stopping ? [talkText('inbox.stopping')] : []),
  ];
  return deliveryRow(delivery.slice(0, length), about, text);
}

function deliveryRow(id: string, about: readonly string[], text: string): string {
  const words = stripTerminalControlCharacters(text);
  const shown = words.length <= SHOWN_CHARS ? words : `${words.slice(0, SHOWN_CHARS).trimEnd().toWellFormed()} …`;
  return `  ${stripTerminalControlCharacters(id)}  ${about.join(', ')}: ${shown}`;
}

/** "12 sec. ago": of a result, a minute is long. */
function resultAgeText(ms: number): string {
  return ms < 1_000 ? sharedTexts().text('time.now') : sharedTexts().ago(ms);
}

/** The shortest prefix that distinguishes all ids. */
function shortestDeliveryIdLength(ids: readonly string[]): number {
  const different = new Set(ids);
  let length = LEAST_PREFIX;
  while (new Set([...different].map((id) => id.slice(0, length))).size < different.size) length += 1;
  return length;
}
