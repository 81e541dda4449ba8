/** A conversation as rows to read: who said what, when, and what happened beside it. Pure. */
import type { TranscriptEvent } from '../transcript/events.ts';
import { timeInTalk } from './terminal.ts';

export type Row = { atMs: number; time: string; who: 'person' | 'agent' | 'note'; text: string };

/** `startedAtMs`: time is told from there. */
export function timelineRows(events: readonly TranscriptEvent[], startedAtMs: number): Row[] {
  return events.flatMap((event): Row[] => {
    const row = timelineRowOf(event, events);
    const atMs = event.is === 'person' ? event.beganAtMs : event.atMs;
    return row === null ? [] : [{ atMs, time: timeInTalk(Math.max(0, atMs - startedAtMs)), ...row }];
  });
}

function timelineRowOf(event: TranscriptEvent, events: readonly TranscriptEvent[]): Pick<Row, 'who' | 'text'> | null {
  const note = (text: string) => ({ who: 'note', text }) as const;
  switch (event.is) {
    case 'person':
      return { who: 'person', text: `${event.over === null ? '' : '(over it) '}${event.words}` };
    case 'line':
      return { who: 'agent', text: timelineLineText(event, events) };
    case 'refused':
      return note(`refused: ${event.words} (${event.why})`);
    case 'call':
      return note(`calls ${event.name} ${JSON.stringify(event.input)}`);
    case 'tool':
      return event.state === 'started' ? null : note(`${event.name}: ${event.state}`);
    case 'push':
      return note(`${event.source ?? 'a program'} pushes: ${event.text}`);
    case 'connection':
      return note(CONNECTIONS[event.state]);
    case 'killed':
      return note('the server is killed, and starts again');
    case 'turn end':
      return event.status === 'complete' ? null : note(`the turn is ${event.status}`);
    case 'turn':
    case 'sound':
    case 'delivery':
      return null;
  }
}

const CONNECTIONS = { live: 'connected', lost: 'the connection is lost', left: 'leaves' } as const;

/** What was not heard is in brackets. */
function timelineLineText(line: Extract<TranscriptEvent, { is: 'line' }>, events: readonly TranscriptEvent[]): string {
  const { turn, index, kind, text } = line;
  const reached = Math.max(
    0,
    ...events.flatMap((event) =>
      event.is === 'sound' && event.turn === turn && event.index === index ? event.to : [],
    ),
  );
  const heard = reached >= text.length ? text : `${text.slice(0, reached)}[${text.slice(reached)}]`;
  return kind === 'reply' ? heard : `${heard} · ${kind}`;
}
