/** docs/reference/client-library.md: members with their comments, from the library's sources. Pure. */
import { MADE, table } from './markdown-table.ts';

type Part = { title: string; head: string; file: string; from: string };

/** `from`: the declaration whose members are listed. */
const PARTS: readonly Part[] = [
  {
    title: 'A connection',
    head: '`connect(options)` gives it, and these do what the user does.',
    file: 'client/sdk/connection.ts',
    from: 'export class Sotto',
  },
  {
    title: 'Requests',
    head: 'They belong to a connection, too.',
    file: 'client/sdk/user-requests.ts',
    from: 'export abstract class UserRequests',
  },
  {
    title: 'Options of connect',
    head: 'Beside `url`, `token`, `WebSocket`, and the fields of [hello](frames.md).',
    file: 'client/sdk/optional-connect-options.ts',
    from: 'export type Extras',
  },
  {
    title: 'Events',
    head: '`on(name, listener)`, and `events(...names)` as a loop.',
    file: 'client/sdk/wire-types.ts',
    from: 'export type Events',
  },
  {
    title: 'What the store shows',
    head: 'The fields of `new ConversationStore(sotto).snapshot()`.',
    file: 'client/sdk/store/conversation-store.ts',
    from: 'export type ConversationSnapshot',
  },
  {
    title: 'What the store does',
    head: 'Beside `subscribe` and `snapshot`.',
    file: 'client/sdk/store/conversation-store.ts',
    from: 'export class ConversationStore',
  },
  {
    title: 'What voice shows',
    head: 'The fields of `useVoice(session)`, and of the snapshot of `session.voice`.',
    file: 'client/sdk/companion/voice-store.ts',
    from: 'export type VoiceSnapshot',
  },
];

/** `read`: the text of a file, by its path from the root. */
export function clientLibraryPage(read: (path: string) => string): string {
  const parts = PARTS.map(({ title, head, file, from }) => {
    const rows = membersOf(read(file), from);
    if (rows.length === 0) throw new Error(`${file} declares nothing below "${from}".`);
    return [`## ${title}`, head, table(['name', 'meaning'], rows)].join('\n\n');
  });
  const intro =
    'What applications call. How to begin: [build a client](../how-to/build-a-client.md),\n[use React](../how-to/use-react.md).';
  return `${['# The client library', MADE, intro, ...parts].join('\n\n')}\n`;
}

/** Public members at the first level of indentation. A comment holds for the member below it. */
function membersOf(source: string, from: string): string[][] {
  const start = source.indexOf(from);
  const body = start < 0 ? '' : source.slice(start, source.indexOf('\n}', start));
  const member = /(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(?:async )?(\w+)(?:<.*?>)?(\(.*\))?\??(: .*|)$/gm;
  return [...body.matchAll(member)]
    .filter(([, , name = '', parameters]) => name !== 'constructor' && (from.includes(' type ') || parameters))
    .map(([, comment = '', name = '', parameters = '']) => [
      `\`${name}${parameters}\``,
      comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
    ]);
}
