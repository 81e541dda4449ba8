/** Prints a replay for people, without content unless asked for [N5]. */
import type { Operation } from '../../shared/protocol/frames.ts';
import { type Replayed, sessionStateChanges } from '../../shared/session/kernel/log/replay.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { jsonLine } from '../terminal/safe-json-line.ts';
import { redactContent } from './redact-content.ts';
import type { WordPlaceholders } from './word-placeholders.ts';

/** `fillers`: null where content is to be shown. */
export function reportLines(
  { record, sessionBefore: before, after, differs, newer, broken }: Replayed,
  fillers: WordPlaceholders | null,
): string[] {
  const showValue = <T>(value: T) => (fillers === null ? value : redactContent(value, fillers));
  const events = showValue(record.events).map(({ type, ...rest }) =>
    [type, ...replayEventFields(rest, fillers)].join(' '),
  );
  const head = `${record.n}  ${new Date(record.atMs).toISOString()}  ${events.join(' · ')}`;
  if (broken !== null) return [head, `    BREAKS OFF: ${broken}`];
  const changed = differs.length > 0 ? [] : sessionFieldChanges(showValue(before), showValue(after), fillers);
  return [
    head,
    ...replayReportLine('    ', changed),
    ...replayReportLine('    DIVERGES from the stored snapshot: ', replayDifferences(differs)),
    ...replayReportLine('    the snapshot was stored without: ', replayDifferences(newer)),
  ];
}

function replayReportLine(before: string, words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`${before}${words.join(' ')}`];
}

function sessionFieldChanges(before: Session, after: Session, fillers: WordPlaceholders | null): string[] {
  return sessionStateChanges(before, after)
    .filter(({ path }) => path !== '/n')
    .map((one) => replayOperationText(one, fillers));
}

function replayOperationText({ op, path, value }: Operation, fillers: WordPlaceholders | null): string {
  const place = replayFieldPathText(path);
  if (op === 'remove') return `-${place}`;
  const isSmall = typeof value !== 'object' || value === null;
  const told = isSmall || fillers === null ? `${place}=${redactValueText(value, fillers)}` : place;
  return op === 'add' ? `+${told}` : told;
}

/** Paths without values; those in client state are shortened, since their names are content. */
function replayDifferences(differs: readonly Operation[]): string[] {
  const places = differs.map(({ path }) => path.split('/').slice(1, path.startsWith('/view') ? 3 : 4));
  return [...new Set(places.map((names) => names.join('.')))];
}

function replayFieldPathText(path: string): string {
  return path.slice(1).replaceAll('/', '.');
}

function replayEventFields(event: object, fillers: WordPlaceholders | null): string[] {
  return Object.entries(event).map(([name, value]) => `${name}=${redactValueText(value, fillers)}`);
}

/** A text's length, like "(24)", and that of a list of lines. */
function redactValueText(value: unknown, fillers: WordPlaceholders | null): string {
  if (fillers === null) return jsonLine(value);
  if (typeof value === 'string') return fillers.has(value) || value.includes('\n') ? `(${value.length})` : value;
  if (Array.isArray(value)) return `[${value.map((one) => redactValueText(one, fillers)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([name, one]) => `${fillers.has(name) ? '…' : name}: ${redactValueText(one, fillers)}`)
    .join(', ')}}`;
}
