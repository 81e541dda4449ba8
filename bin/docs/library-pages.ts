/** Reference of the library and of the client's: members with their comments, from their sources. Pure. */
import { MADE, markdownTable } from './markdown-table.ts';

type Part = { title: string; head: string; file: string; from: string };

/** `from`: the declaration whose members are listed. */
const CLIENT: readonly Part[] = [
  {
    title: 'A connection',
    head: '`connect(options)` gives it, and these do what the user does.',
    file: 'client/sdk/connection/connection.ts',
    from: 'export class Sotto',
  },
  {
    title: 'Requests',
    head: 'They belong to a connection, too.',
    file: 'client/sdk/requests/user-requests.ts',
    from: 'export abstract class UserRequests',
  },
  {
    title: 'Options of connect',
    head: 'Beside `url`, `token`, `WebSocket`, and the fields of [hello](protocol/frames.md).',
    file: 'client/sdk/connection/optional-connect-options.ts',
    from: 'export type OptionalConnectOptions',
  },
  {
    title: 'Events',
    head: '`on(name, listener)`, and `events(...names)` as a loop.',
    file: 'client/sdk/frames/wire-types.ts',
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

const APP: readonly Part[] = [
  {
    title: 'defineSotto',
    head: 'An application. Its hooks stand below.',
    file: 'shared/app/define-sotto.ts',
    from: 'export type SottoDefinition',
  },
  {
    title: 'Hooks',
    head: 'Fields of `defineSotto`: [run your application](../how-to/build/run-your-app.md).',
    file: 'shared/app/app.ts',
    from: 'export type Hooks',
  },
  {
    title: 'definePersona',
    head: 'Needs `name` and `instructions`; further fields are those of `shared/prompt/persona.ts:Persona`.',
    file: 'shared/app/define-persona.ts',
    from: 'export type PersonaDefinition',
  },
  {
    title: 'defineTool',
    head: 'Every tool has these. It also has `run`, or `steps`.',
    file: 'shared/app/define-tool.ts',
    from: 'export type ToolDefinition',
  },
  {
    title: 'A tool that answers at once',
    head: 'It runs within the turn.',
    file: 'shared/app/define-tool.ts',
    from: 'type QuickTool',
  },
  {
    title: 'A slow tool',
    head: 'It begins in a turn and goes on by itself.',
    file: 'shared/app/define-tool.ts',
    from: 'type SlowTool',
  },
  {
    title: 'What a run gets',
    head: 'The second parameter of `run`. A step also gets `previous`, the result of the step before.',
    file: 'shared/app/app.ts',
    from: 'export type ToolHost',
  },
  {
    title: 'startSotto',
    head: 'Its options, after the application.',
    file: 'shared/adapters/local/start-sotto.ts',
    from: 'export type StartOptions',
  },
  {
    title: 'openApp',
    head: 'Of `sotto/testing`: what it resolves with.',
    file: 'exports/testing/open-app.ts',
    from: 'export type OpenApp',
  },
  {
    title: 'A person',
    head: 'What `person(user)` of that gives.',
    file: 'exports/testing/person.ts',
    from: 'export type Person',
  },
];

type Read = (path: string) => string;

/** `read`: the text of a file, by its path from the root. */
export function libraryPage(read: Read): string {
  const intro = 'What an application in code is made of. How to begin: [a first agent](../tutorial/first-agent.md).';
  return libraryPartsPage('The library', intro, APP, read);
}

/** `read`: as above. */
export function clientLibraryPage(read: Read): string {
  const intro =
    'What applications call. How to begin: [build a client](../how-to/build/build-a-client.md),\n[use React](../how-to/build/use-react.md).';
  return libraryPartsPage('The client library', intro, CLIENT, read);
}

function libraryPartsPage(title: string, intro: string, all: readonly Part[], read: Read): string {
  const parts = all.map(({ title, head, file, from }) => {
    const rows = libraryMembers(read(file), from);
    if (rows.length === 0) throw new Error(`${file} declares nothing below "${from}".`);
    return [`## ${title}`, head, markdownTable(['name', 'meaning'], rows)].join('\n\n');
  });
  return `${[`# ${title}`, MADE, intro, ...parts].join('\n\n')}\n`;
}

/** Public members at the first level of indentation. A comment holds for the member below it. */
function libraryMembers(source: string, from: string): string[][] {
  const start = source.indexOf(from);
  const body = start < 0 ? '' : source.slice(start, source.indexOf('\n}', start));
  const member =
    /(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(?:async )?(\w+)\??(?:<.*?>)?(\(.*\))?(: (?!never;).*|)$/gm;
  return [...body.matchAll(member)]
    .filter(([, , name = '', parameters]) => name !== 'constructor' && (/\btype /.test(from) || parameters))
    .map(([, comment = '', name = '', parameters = '']) => [
      `\`${name}${parameters}\``,
      comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
    ]);
}
