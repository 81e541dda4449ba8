/** A user's timers in memory, changed by the real tools: what a model's calls come to. */
import { nextOccurrence, recurrenceRuleWithEnd } from '../../shared/language/recurrence.ts';
import type { Command } from '../../shared/session/kernel/commands.ts';
import type { DecisionInput } from '../../shared/session/kernel/decision.ts';
import { Draft } from '../../shared/session/kernel/draft.ts';
import { FEATURES } from '../../shared/session/kernel/features.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { changeReminders } from '../../shared/session/reminders/change-reminder.ts';
import { setReminder } from '../../shared/session/reminders/set-reminder.ts';
import { type Reminder, reminderKindOf } from '../../shared/session/reminders/state.ts';
import { changeTimerTool } from '../../shared/tools/built-in/change-timer.ts';
import { listTimersTool } from '../../shared/tools/built-in/list-timers.ts';
import { remindMeTool } from '../../shared/tools/built-in/remind-me.ts';
import type { Host, Reminders, SetReminder } from '../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';

export const TIMER_TOOLS = [remindMeTool(), listTimersTool(), changeTimerTool()];

export type TimerCall = { name: string; input: unknown };

export class TimerWorld {
  session: Session = newSession();
  #calls = 0;
  /** Of the session; the sayings are English. */
  language = 'en';
  readonly nowMs: number;
  readonly timezone: string;

  constructor(nowMs: number, timezone: string) {
    this.nowMs = nowMs;
    this.timezone = timezone;
  }

  get set(): SetReminder[] {
    return this.session.reminders.list.map(shownReminder);
  }

  /** The result of the call, as the model reads it; a refusal as its sentence. */
  async run({ name, input }: TimerCall): Promise<unknown> {
    const tool = TIMER_TOOLS.find((one) => one.name === name);
    if (tool === undefined) return `no tool ${name}`;
    const parsed = tool.takes.parse(input);
    if (parsed.is === 'bad') return parsed.faults.join(' ');
    this.#calls += 1;
    try {
      return await tool.run({ call: `c${this.#calls}`, input: parsed.input }, this.#host(`c${this.#calls}`));
    } catch (error) {
      return String(error);
    }
  }

  #step(act: (draft: Draft) => void): void {
    const input = { nowMs: this.nowMs, recurrence: nextOccurrence } as DecisionInput;
    const draft = new Draft(this.session, input, FEATURES);
    act(draft);
    this.session = draft.session;
  }

  #host(call: string): Host {
    const reminders: Reminders = {
      list: async () => this.set,
      change: async (ids, act) => {
        this.#step((draft) => changeReminders(draft, { type: 'reminder.change', call, ids, act }));
        return this.set.filter(({ id }) => ids.includes(id));
      },
      ruleUntil: async (id, wall) => {
        const { repeat } = this.session.reminders.list.find((one) => one.id === id) ?? {};
        return recurrenceRuleWithEnd(repeat?.rule ?? '', wall);
      },
      lastTold: async () => null,
      tellAgain: async () => null,
      isQuietAt: async () => false,
    };
    const remind: Host['remind'] = async ({ text: _, repeat, ...one }) => {
      const reminder = {
        id: `r${call}`,
        zone: this.timezone,
        ...one,
        ...(repeat && { repeat: { ...repeat, count: 0 } }),
      };
      const command: Extract<Command, { type: 'remind' }> = { type: 'remind', reminder };
      this.#step((draft) => setReminder(draft, command));
      return one.atMs;
    };
    const clock = { now: () => this.nowMs } as Host['clock'];
    const speech = { ...ENGLISH_SPEECH, language: this.language };
    return { clock, timezone: this.timezone, ...speech, remind, reminders } as Host;
  }
}

function shownReminder(one: Reminder): SetReminder {
  const { id, atMs, label = '', repeat, leftMs, lengthMs, on } = one;
  const more = { ...(leftMs !== undefined && { leftMs }), ...(lengthMs && { lengthMs }), ...(on && { on }) };
  return { id, kind: reminderKindOf(one), label, atMs, repeats: repeat !== undefined, ...more };
}
