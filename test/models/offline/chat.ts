import type { Message, ModelRequest, ToolSpec } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { FOR_THIS_ANSWER, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';

export const says = (role: Message['role'], text: string): Message => ({ role, content: [{ type: 'text', text }] });

export const request = (messages: Message[], rest: Partial<ModelRequest> = {}): ModelRequest => ({
  system: ['You are Ava.'],
  messages,
  maxTokens: 300,
  speaker: 'Ava',
  ...rest,
});

/** The spoken part of an answer, as the next request contains it [U6]. */
export const spoken = (text: string) => text.replace(/\[[^\]]*\] ?|\*[^*]*\* ?/g, '');

/** Sends these messages in turn; returns the answers with tags. */
export async function chat(lines: readonly string[], seed?: number): Promise<string[]> {
  const messages: Message[] = [];
  const answers: string[] = [];
  for (const line of lines) {
    messages.push(says('user', line));
    const answer = textOf(await collect(offline(seed), request(messages)));
    messages.push(says('assistant', spoken(answer)));
    answers.push(answer);
  }
  return answers;
}

/** The last answer's spoken part. */
export async function lastOf(...lines: string[]): Promise<string> {
  return spoken((await chat(lines)).at(-1) ?? '');
}

/** The calls that a message leads to, as `[name, input]`. */
export async function callsFor(tools: readonly ToolSpec[], ...lines: string[]): Promise<[string, unknown][]> {
  const said = lines.slice(0, -1).flatMap((line) => [says('user', line), says('assistant', 'Mhm.')]);
  const events = await collect(offline(), request([...said, says('user', lines.at(-1) ?? '')], { tools: [...tools] }));
  return events.flatMap((event) =>
    event.type === 'tool_call' ? [[event.name, event.input] as [string, unknown]] : [],
  );
}

export function tool(name: string, description = '', schema: Record<string, unknown> = { type: 'object' }): ToolSpec {
  return { name, description, schema };
}

/** Tools by name, by which the rules know them. */
export const BUILT_IN = [
  'get_server_time',
  'get_weather',
  'get_account_info',
  'payments_agent',
  'web_search',
  'news',
  'news_topics',
  'remind_me',
  'list_timers',
  'change_timer',
  'stay_quiet',
  'look',
  'recall',
  'slow_research',
  'update_view',
].map((name) => tool(name));

/** Saturday, 28 November 2026, 10:00 in Berlin. */
export const NOW_MS = Date.UTC(2026, 10, 28, 9);

/** The words with the time before them, as prompts tell it. */
export function saidAt(words: string, nowMs = NOW_MS, timezone = 'Europe/Berlin'): string {
  const day = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const utc = new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ');
  return `${putInToolFence(FOR_THIS_ANSWER, `It is ${day.format(nowMs)} in ${timezone}; in UTC ${utc}Z.`)}\n${words}`;
}

/** The calls that these words lead to at this time. */
export function callsAt(words: string, nowMs?: number, timezone?: string): Promise<[string, unknown][]> {
  return callsFor(BUILT_IN, saidAt(words, nowMs, timezone));
}
