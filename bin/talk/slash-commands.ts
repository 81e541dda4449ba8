/** Runs slash commands. */
import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Action, Settings } from '../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../client/sdk/requests/refused-error.ts';
import { UserError } from '../terminal/user-error.ts';
import { DATE } from './commands/date-command.ts';
import { memoryRows } from './commands/memory-command.ts';
import { MODEL } from './commands/model-command.ts';
import { PROACTIVE_COMMANDS, proactiveSentence } from './commands/proactive-commands.ts';
import { statsTables } from './commands/stats-command.ts';
import { CACHE } from './commands/tool-cache-command.ts';
import { TOPIC } from './commands/topic-command.ts';
import { cancellationTextForTerminal, deliveryIdByPrefix, inboxLinesForTerminal } from './deliveries-as-text.ts';
import { reminderChangeIn } from './reminder-change.ts';
import { settingsInForce } from './settings-in-force.ts';
import { type SlashCommand, type With, wrongSlashCommandUsage } from './slash-command.ts';
import { talkText } from './texts/talk-texts.ts';

const MINUTE_MS = 60_000;

const COMMANDS: Record<string, SlashCommand> = {
  '/inbox': {
    usage: '/inbox',
    does: 'command.inbox',
    run: showInboxInTerminal,
  },
  '/play': {
    usage: '/play ID',
    does: 'command.play',
    run: async ({ sotto }, words) => sotto.play(deliveryIdByPrefix((await sotto.inbox()).pending, words)),
  },
  '/cancel': {
    usage: '/cancel ID',
    does: 'command.cancel',
    run: cancelDeliveryByCommand,
  },
  '/change': {
    usage: '/change ID +5|-5',
    does: null,
    run: changeReminderByCommand,
  },
  '/mute': {
    usage: '/mute SOURCE',
    does: 'command.mute',
    run: async ({ sotto }, source) => sotto.settings({ mute: [...(await mutedSourcesExcept(sotto, source)), source] }),
  },
  '/unmute': {
    usage: '/unmute SOURCE',
    does: null,
    run: async ({ sotto }, source) => sotto.settings({ mute: await mutedSourcesExcept(sotto, source) }),
  },
  '/quiet': {
    usage: '/quiet 60',
    does: 'command.quiet',
    run: ({ sotto }, words) => sotto.settings(quietInCommand(words, Date.now())),
  },
  '/later': {
    usage: '/later defer|discard',
    does: 'command.later',
    run: ({ sotto }, words) => sotto.settings({ later: parseLaterChoiceOfCommand(words) }),
  },
  '/language': {
    usage: '/language CODE',
    does: 'command.language',
    run: ({ sotto }, words) => sotto.settings({ language: words === 'usual' ? null : words }),
  },
  '/do': {
    usage: '/do NAME [DATA]',
    does: 'command.do',
    run: ({ doing }, words) => doing.act(uiActionInCommand(words)),
  },
  '/state': {
    usage: '/state JSON',
    does: 'command.state',
    run: ({ sotto }, words) => sotto.act({ state: parseCommandJson(words, '/state {"count": 2}') }),
  },
  ...PROACTIVE_COMMANDS,
  ...TOPIC,
  ...MODEL,
  '/stats': {
    usage: '/stats',
    does: 'command.stats',
    run: async ({ screen, stats }) => screen.print(statsTables(await stats()).join('\n')),
  },
  ...CACHE,
  '/memory': {
    usage: '/memory',
    does: 'command.memory',
    run: async ({ screen, memory }) => screen.print(memoryRows(await memory()).join('\n')),
  },
  '/forget': {
    usage: '/forget NUMBER',
    does: 'command.forget',
    run: async ({ sotto, screen }, words) => {
      await sotto.forget(forgetTargetInCommand(words));
      screen.status(talkText('talk.forgotten'));
    },
  },
  ...DATE,
  '/drop': {
    usage: '/drop',
    does: 'command.drop',
    run: ({ sotto }) => sotto.drop(),
  },
  '/resume': {
    usage: '/resume',
    does: null,
    run: ({ sotto }) => sotto.resume(),
  },
  '/stop': { usage: '/stop', does: 'command.stop', run: ({ sotto }) => sotto.interrupt({ decline: true }) },
  '/quit': { usage: '/quit', does: 'command.quit', run: () => {} },
  '/help': { usage: '/help', does: 'command.help', run: ({ screen }) => screen.print(commandHelp()) },
};

/** Resolves when it is done; problems are printed. */
export async function runSlashCommand(typed: string, to: With): Promise<void> {
  const [name = ''] = typed.split(/\s/, 1);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return to.screen.status(talkText('wrong.unknown', { command: name }));
  try {
    await command.run(to, requireCommandWords(command, typed.slice(name.length).trim()));
  } catch (error) {
    if (!isSlashCommandUserError(error)) throw error;
    to.screen.status(error.message);
  }
}

function isSlashCommandUserError(error: unknown): error is UserError | Refused {
  return error instanceof UserError || error instanceof Refused;
}

/** Requires arguments unless they are in brackets. */
function requireCommandWords({ usage }: SlashCommand, words: string): string {
  if (usage.replace(/ \[.*\]/, '').includes(' ') && words === '') throw wrongSlashCommandUsage(usage);
  return words;
}

async function showInboxInTerminal({ sotto, screen, render }: With): Promise<void> {
  const inbox = await sotto.inbox();
  for (const { head, rows } of inboxLinesForTerminal(inbox, Date.now())) {
    screen.print([render.status(head), ...rows].join('\n'));
  }
  if (inbox.life) screen.status(proactiveSentence(inbox.life));
}

async function cancelDeliveryByCommand({ sotto, screen }: With, prefix: string): Promise<void> {
  const { working, pending } = await sotto.inbox();
  const id = deliveryIdByPrefix([...working, ...pending], prefix);
  await sotto.cancel(id);
  const work = working.find(({ delivery }) => delivery === id);
  const sentence = work && cancellationTextForTerminal(work);
  if (sentence) screen.status(sentence);
}

async function changeReminderByCommand({ sotto, screen }: With, words: string): Promise<void> {
  const [prefix = ''] = words.split(/\s+/);
  const change = reminderChangeIn(words.slice(prefix.length).trim(), Date.now());
  if (change === null) throw new UserError(talkText('change.usage'));
  const { working } = await sotto.inbox();
  const id = deliveryIdByPrefix(
    working.filter(({ reminder }) => reminder !== undefined),
    prefix,
  );
  await sotto.changeReminder(id, change);
  screen.status(talkText('change.done'));
}

async function mutedSourcesExcept(sotto: Sotto, source: string): Promise<string[]> {
  const { mute } = await settingsInForce(sotto);
  return mute.filter((one) => one.toLowerCase() !== source.toLowerCase());
}

/** Minutes from now on, the hours of each night, or none of both. */
function quietInCommand(words: string, nowMs: number): Pick<Settings, 'quietHours' | 'quietUntil'> {
  if (words === 'off') return { quietHours: null, quietUntil: null };
  if (/^\d{1,5}$/.test(words)) return { quietUntil: nowMs + Number(words) * MINUTE_MS };
  const [, from, to] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(words) ?? [];
  if (from === undefined || to === undefined) throw wrongSlashCommandUsage('/quiet 60, /quiet 22:00-07:00, /quiet off');
  return { quietHours: { from, to } };
}

function forgetTargetInCommand(words: string): 'me' | 'session' | number {
  if (words === 'me' || words === 'session') return words;
  const entry = /^#?(\d{1,15})$/.exec(words)?.[1];
  if (entry === undefined || Number(entry) === 0)
    throw wrongSlashCommandUsage('/forget 12, /forget session, /forget me');
  return Number(entry);
}

function parseLaterChoiceOfCommand(words: string): 'defer' | 'discard' {
  if (words !== 'defer' && words !== 'discard') throw wrongSlashCommandUsage('/later defer, /later discard');
  return words;
}

function uiActionInCommand(words: string): Action {
  const [name = ''] = words.split(/\s/, 1);
  const data = words.slice(name.length).trim();
  return { name, ...(data !== '' && { data: parseCommandJson(data, '/do counter.increment {"by": 2}') }) };
}

function parseCommandJson(words: string, example: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    throw new UserError(talkText('wrong.json', { usage: example }));
  }
}

export function commandHelp(): string {
  const shown = Object.values(COMMANDS).flatMap(({ usage, does }) => (does === null ? [] : [{ usage, does }]));
  const width = Math.max(...shown.map(({ usage }) => usage.length));
  return shown.map(({ usage, does }) => `${usage.padEnd(width)}  ${talkText(does)}`).join('\n');
}
