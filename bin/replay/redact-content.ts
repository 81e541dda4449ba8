/** Finds content in a record or state [N5]: every text that is no known id or word of ours. */
import type { WordPlaceholders } from './word-placeholders.ts';

/** Keys of ids, and of words of ours, the operator's or a clock's. */
const KNOWN = new Set([
  ...[
    'id',
    'install',
    'connection',
    'past',
    'utterance',
    'utterance.transcribed',
    'run',
    'call',
    'calls',
    'dropped',
    'of',
    'image',
    'images',
    'delivery',
    'deliveries',
  ],
  ...[
    'type',
    'is',
    'by',
    'kind',
    'cause',
    'status',
    'state',
    'reason',
    'why',
    'to',
    'tier',
    'lead',
    'sounds',
    'speech',
    'way',
  ],
  ...[
    'expression',
    'activity',
    'remark',
    'verbosity',
    'priority',
    'policy',
    'effect',
    'code',
    'what',
    'stage',
    'counts',
    'op',
  ],
  ...[
    'tool',
    'machine',
    'producer',
    'timezone',
    'day',
    'locale',
    'language',
    'spoken',
    'detected',
    'settled',
    'mediaType',
    'later',
  ],
]);
/** Keys of foreign JSON: client state and tool parameters. */
const THEIRS = new Set(['data', 'input', 'value']);
/** Ids have no spaces, and are short. */
const PLAIN = /^[^\s]{0,200}$/;

type Within = Readonly<Record<string, unknown>>;

/** Replaces content with fillers. */
export function redactContent<T>(value: T, fillers: WordPlaceholders): T {
  return isUnredactedWord(value, '', {}, fillers) as T;
}

function isUnredactedWord(value: unknown, key: string, within: Within, fillers: WordPlaceholders): unknown {
  if (isUserContent(key, value, within)) return redactUserContent(value, fillers);
  if (typeof value === 'string' && key === 'ids')
    return value
      .split('\n')
      .map((line) => redactAcceptedId(line, fillers))
      .join('\n');
  if (typeof value === 'string') return isUnredactedRecordId(value, key, within) ? value : fillers.text(value);
  if (Array.isArray(value)) return value.map((one) => isUnredactedWord(one, key, within, fillers));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => {
    const isPath = key === 'patch' && (name === 'path' || name === 'from');
    return [name, isPath ? fillers.pointer(String(one)) : isUnredactedWord(one, name, value as Within, fillers)];
  });
  return Object.fromEntries(entries);
}

function redactUserContent(value: unknown, fillers: WordPlaceholders): unknown {
  if (typeof value === 'string') return fillers.text(value);
  if (typeof value === 'number') return fillers.number(value);
  if (Array.isArray(value)) return value.map((one) => redactUserContent(one, fillers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [fillers.name(name), redactUserContent(one, fillers)]),
  );
}

/** A quoted id and a digest (shared/session/client-frames/accepted-frames.ts). */
function redactAcceptedId(line: string, fillers: WordPlaceholders): string {
  const [quoted = '""'] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? [];
  const id = line === '' ? '' : JSON.stringify(isUnredactedWord(JSON.parse(quoted), 'id', {}, fillers));
  return id + fillers.text(line.slice(quoted.length));
}

/** `state` is a delivery's or call's; in a change or view client state. Numeric `input` counts tokens. */
function isUserContent(key: string, value: unknown, within: Within): boolean {
  if (key === 'state') return 'version' in within || 'by' in within;
  return THEIRS.has(key) && !(key === 'input' && typeof value === 'number');
}

/** `name` is a tool's or an action's. */
function isUnredactedRecordId(value: string, key: string, within: Within): boolean {
  return PLAIN.test(value) && (KNOWN.has(key) || (key === 'name' && within.type === 'tool'));
}
