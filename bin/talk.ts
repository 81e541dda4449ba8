/** `npm run talk`: Sotto in a terminal. */
import { randomBytes } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { connect } from '../client/sdk/connection/connection.ts';
import { ticketUrls } from '../client/sdk/connection/connection-credentials.ts';
import { imageUploader } from '../client/sdk/requests/upload-image.ts';
import { fileStorage } from '../client/sdk/storage/file-storage.ts';
import type { ClearRequest } from '../shared/protocol/cache-clear.ts';
import { askMemory } from './talk/commands/memory-command.ts';
import { followOfferedModels } from './talk/commands/model-command.ts';
import { askStats } from './talk/commands/stats-command.ts';
import { askToClearToolCache } from './talk/commands/tool-cache-command.ts';
import { createFrameRenderer } from './talk/frames-as-text.ts';
import { chatAtTerminal, chatFromPipe } from './talk/interactive-chat.ts';
import {
  isTalkServerUrl,
  languageOption,
  parseTalkOptions,
  type TalkOptions,
  talkHelp,
  talkStatePath,
} from './talk/options.ts';
import { readWavSamples } from './talk/read-wav-file.ts';
import { RecordingOutput } from './talk/recording-output.ts';
import { sayOnce, type Utterance } from './talk/say-once.ts';
import { type ServerHandshake, watchHandshakes } from './talk/server/handshake.ts';
import { sendHttpRequest } from './talk/server/http-request.ts';
import { SpokenExchanges } from './talk/spoken-exchanges.ts';
import { followTalkLanguage } from './talk/texts/follow-talk-language.ts';
import { setTalkLanguage, talkLanguage } from './talk/texts/talk-texts.ts';
import { writeWav } from './talk/write-wav-file.ts';
import { runProgram } from './terminal/run-program.ts';

const [args, { env }] = [process.argv.slice(2), process];
await setTalkLanguage(talkLanguage(languageOption(args), env));
await runProgram(parseTalkOptions(args, userInfo().username, env), talkHelp(), talkFromCommand);

async function talkFromCommand(options: TalkOptions): Promise<void> {
  const { out } = options;
  // First, so that unreadable files start nothing.
  const said = await talkUtterances(options);
  if (out === undefined) return await converseInTerminal(options, said);
  const note = (sentence: string) => process.stderr.write(`· ${sentence}\n`);
  const sounds = new RecordingOutput(note);
  await writeWav(out, sounds, note, () => converseInTerminal(options, said, sounds));
}

async function talkUtterances({ say, pace }: TalkOptions): Promise<Utterance[]> {
  const said: Utterance[] = [];
  for (const one of say)
    said.push('text' in one ? one : { name: one.wav, pcm: await readWavSamples(one.wav), paced: pace });
  return said;
}

async function converseInTerminal(
  options: TalkOptions,
  said: readonly Utterance[],
  sounds?: RecordingOutput,
): Promise<void> {
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const voice = openTerminalVoice(options, said);
  const handshake: ServerHandshake = { status: null };
  // ws can cut a connection without a close frame, for /drop.
  const { WebSocket, request } = watchHandshakes(handshake);
  const sotto = connect({
    ...talkServerPlace(options),
    ...talkConnection(options, request),
    ...talkUploads(options),
    ...voice,
    WebSocket,
  });
  const exchanges = new SpokenExchanges(sotto, options.url, options.timeoutSeconds * 1_000, handshake);
  const render = createFrameRenderer(process.stdout.isTTY && process.stdout.hasColors());
  const stats = () => askStats(options);
  const memory = () => askMemory(options);
  const { persona = 'companion', json } = options;
  const address = options.url.replace(/\?.*/, '');
  const models = followOfferedModels(sotto);
  followTalkLanguage(sotto, options.language ?? null);
  const clear = (wanted: ClearRequest) => askToClearToolCache(options, wanted);
  const session = {
    sotto,
    exchanges,
    render,
    stats,
    memory,
    models,
    clear,
    persona,
    address,
    handshake,
    json,
    ...(sounds && { sounds }),
  };
  try {
    if (said.length > 0) await sayOnce(session, said);
    else if (isAtTerminal) await chatAtTerminal(session, { input: process.stdin, output: process.stdout });
    else await chatFromPipe(session);
  } finally {
    sotto.close();
    // A server that does not answer the close frame within a second is left.
    setTimeout(() => process.exit(), 1_000).unref();
  }
}

/** Sound is only for the file [A3]. */
function openTerminalVoice({ out }: TalkOptions, said: readonly Utterance[]) {
  const isVoiced = out !== undefined || said.some((one) => 'pcm' in one);
  const capabilities = { heard: true, ...(isVoiced && { speech: 'server' as const }) };
  return { capabilities, ...(out === undefined && { sound: false }) };
}

/** By a ticket, with the token itself, or by the address. */
function talkConnection({ url, token }: TalkOptions, request: typeof fetch) {
  if (token === undefined) return { url };
  return isTalkServerUrl(url) ? { url: ticketUrls(url, token, request) } : { url, token };
}

/** By upload where the server is known; else in parts. */
function talkUploads(options: TalkOptions): Pick<Parameters<typeof connect>[0], 'upload'> {
  const { url } = options;
  if (!isTalkServerUrl(url) && !new URL(url).searchParams.has('user')) return {};
  return {
    upload: (file) =>
      sendHttpRequest(options, 'way for images', (server, by, request) => imageUploader(server, by, request)(file)),
  };
}

/** A one-shot client yields to a running one: it has its own name and stores nothing. */
function talkServerPlace(options: TalkOptions) {
  const { persona, install, say } = options;
  const personaOption = {
    ...(persona !== undefined && { persona }),
    ...(options.language !== undefined && { locale: options.language }),
  };
  if (say.length > 0) return { ...personaOption, install: install ?? `say-${randomBytes(4).toString('hex')}` };
  const storage = fileStorage(talkStatePath(process.env, homedir(), options));
  return { ...personaOption, storage, ...(install !== undefined && { install }) };
}
