/** Runs slash commands. */
import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Action } from '../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../client/sdk/requests/refused-error.ts';
import { UserError } from '../terminal/user-error.ts';
import { cancellationSentence, deliveryIdByPrefix, inboxLines } from './deliveries-as-text.ts';
import { memoryRows } from './memory-command.ts';
import { MODEL } from './model-command.ts';
import { PROACTIVE_COMMANDS, proactiveSentence } from './proactive-commands.ts';
import type { SlashCommand, With } from './slash-command.ts';
import { statsTables } from './stats-command.ts';
import { CACHE } from './tool-cache-command.ts';

const COMMANDS: Record<string, SlashCommand> = {
  '/inbox': {
    usage: '/inbox',
    does: 'work under way, what waits, what was told',
    run: showInbox,
  },
  '/play': {
    usage: '/play ID',
    does: 'hear it now; the beginning of its ID is enough',
    run: async ({ sotto }, words) => sotto.play(deliveryIdByPrefix((await sotto.inbox()).pending, words)),
  },
  '/cancel': {
    usage: '/cancel ID',
    does: 'drop it; of work under way: stop it',
    run: cancelDelivery,
  },
  '/mute': {
    usage: '/mute SOURCE',
    does: 'hear it only if you ask for it; /unmute SOURCE',
    run: async ({ sotto }, source) => sotto.settings({ mute: [...(await mutedBut(sotto, source)), source] }),
  },
  '/unmute': {
    usage: '/unmute SOURCE',
    does: '',
    run: async ({ sotto }, source) => sotto.settings({ mute: await mutedBut(sotto, source) }),
  },
  '/quiet': {
    usage: '/quiet 22:00-07:00',
    does: 'hours with nothing but critical messages; /quiet off',
    run: ({ sotto }, words) => sotto.settings({ quietHours: quietHoursIn(words) }),
  },
  '/later': {
    usage: '/later defer|discard',
    does: 'what "later" does with what you were asked about',
    run: ({ sotto }, words) => sotto.settings({ later: parseLaterChoice(words) }),
  },
  '/language': {
    usage: '/language CODE',
    does: "what to speak, as de; /language usual: your system's",
    run: ({ sotto }, words) => sotto.settings({ language: words === 'usual' ? null : words }),
  },
  '/do': {
    usage: '/do NAME [DATA]',
    does: 'act as an application: /do counter.increment {"by": 2}',
    run: ({ doing }, words) => doing.act(uiActionIn(words)),
  },
  '/state': {
    usage: '/state JSON',
    does: 'tell what such an application shows: /state {"count": 2}',
    run: ({ sotto }, words) => sotto.act({ state: parseCommandJson(words, '/state {"count": 2}') }),
  },
  ...PROACTIVE_COMMANDS,
  ...MODEL,
  '/stats': {
    usage: '/stats',
    does: 'what tools, their cache and the model have done',
    run: async ({ screen, stats }) => screen.print(statsTables(await stats()).join('\n')),
  },
  ...CACHE,
  '/memory': {
    usage: '/memory',
    does: 'what is remembered of you',
    run: async ({ screen, memory }) => screen.print(memoryRows(await memory()).join('\n')),
  },
  '/forget': {
    usage: '/forget NUMBER',
    does: 'forget that entry of the memory; /forget session or me',
    run: async ({ sotto, screen }, words) => {
      await sotto.forget(forgetTargetIn(words));
      screen.status('forgotten');
    },
  },
  '/drop': {
    usage: '/drop',
    does: 'cut the connection; /resume: again, with what was missed',
    run: ({ sotto }) => sotto.drop(),
  },
  '/resume': {
    usage: '/resume',
    does: '',
    run: ({ sotto }) => sotto.resume(),
  },
  '/stop': { usage: '/stop', does: 'interrupt the agent', run: ({ sotto }) => sotto.interrupt({ decline: true }) },
  '/quit': { usage: '/quit', does: 'end; what was said is remembered', run: () => {} },
  '/help': { usage: '/help', does: 'this', run: ({ screen }) => screen.print(commandHelp()) },
};

/** Resolves when it is done; problems are printed. */
export async function runSlashCommand(typed: string, to: With): Promise<void> {
  const [name = ''] = typed.split(/\s/, 1);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return to.screen.status(`there is no ${name}; /help lists the commands`);
  try {
    await command.run(to, requireCommandWords(command, typed.slice(name.length).trim()));
  } catch (error) {
    if (!isUserFacingError(error)) throw error;
    to.screen.status(error.message);
  }
}

function isUserFacingError(error: unknown): error is UserError | Refused {
  return error instanceof UserError || error instanceof Refused;
}

/** Requires arguments unless they are in brackets. */
function requireCommandWords({ usage }: SlashCommand, words: string): string {
  if (usage.replace(/ \[.*\]/, '').includes(' ') && words === '') throw new UserError(`like this: ${usage}`);
  return words;
}

async function showInbox({ sotto, screen, render }: With): Promise<void> {
  const inbox = await sotto.inbox();
  for (const { head, rows } of inboxLines(inbox, Date.now())) {
    screen.print([render.status(head), ...rows].join('\n'));
  }
  if (inbox.life) screen.status(proactiveSentence(inbox.life));
}

async function cancelDelivery({ sotto, screen }: With, prefix: string): Promise<void> {
  const { working, pending } = await sotto.inbox();
  const id = deliveryIdByPrefix([...working, ...pending], prefix);
  await sotto.cancel(id);
  const work = working.find(({ delivery }) => delivery === id);
  const sentence = work && cancellationSentence(work);
  if (sentence) screen.status(sentence);
}

/** The other muted sources. The server answers any settings frame, even an empty one, with its values. */
async function mutedBut(sotto: Sotto, source: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const stop = sotto.on('settings', ({ mute }) => resolve(mute));
  try {
    await sotto.settings({});
    return (await promise).filter((one) => one.toLowerCase() !== source.toLowerCase());
  } finally {
    stop();
  }
}

function quietHoursIn(words: string): { from: string; to: string } | null {
  if (words === 'off') return null;
  const [, from, to] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(words) ?? [];
  if (from === undefined || to === undefined) throw new UserError('like this: /quiet 22:00-07:00, or /quiet off');
  return { from, to };
}

function forgetTargetIn(words: string): 'me' | 'session' | number {
  if (words === 'me' || words === 'session') return words;
  const entry = /^#?(\d{1,15})$/.exec(words)?.[1];
  if (entry === undefined || Number(entry) === 0)
    throw new UserError('like this: /forget 12, /forget session, or /forget me');
  return Number(entry);
}

function parseLaterChoice(words: string): 'defer' | 'discard' {
  if (words !== 'defer' && words !== 'discard') throw new UserError('like this: /later defer, or /later discard');
  return words;
}

function uiActionIn(words: string): Action {
  const [name = ''] = words.split(/\s/, 1);
  const data = words.slice(name.length).trim();
  return { name, ...(data !== '' && { data: parseCommandJson(data, '/do counter.increment {"by": 2}') }) };
}

function parseCommandJson(words: string, example: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    throw new UserError(`that is no JSON; like this: ${example}`);
  }
}

export function commandHelp(): string {
  const shown = Object.values(COMMANDS).filter(({ does }) => does !== '');
  const width = Math.max(...shown.map(({ usage }) => usage.length));
  return shown.map(({ usage, does }) => `${usage.padEnd(width)}  ${does}`).join('\n');
}
