/** A check: what it asks for, and what it finds in a conversation [J3]. Pure. */
import type * as z from 'zod';
import type { Conversation } from '../transcript/conversation.ts';

/** `unchecked`: the conversation held nothing to look at, or there are no phrases for its language. */
export type Finding = { status: 'passed' | 'failed' | 'unchecked'; why: string; atMs?: number };

export type Check<Takes extends z.ZodType> = {
  /** What holds when it passes, for docs: one sentence. */
  does: string;
  takes: Takes;
  /** For docs. */
  example: z.input<Takes>;
  /** Epoch ms in `atMs`. Throws ZodError where `asked` is not what it takes. */
  look(conversation: Conversation, asked: unknown): Finding;
};

export function check<Takes extends z.ZodType>(
  takes: Takes,
  does: string,
  example: z.input<Takes>,
  look: (conversation: Conversation, asked: z.output<Takes>) => Finding,
): Check<Takes> {
  return { takes, does, example, look: (conversation, asked) => look(conversation, takes.parse(asked)) };
}

export function passedFinding(why: string): Finding {
  return { status: 'passed', why };
}

export function failedFinding(why: string, atMs?: number): Finding {
  return { status: 'failed', why, ...(atMs !== undefined && { atMs }) };
}

export function uncheckedFinding(why: string): Finding {
  return { status: 'unchecked', why };
}

/** The first of these that is wrong, and how many others are. Where nothing is, `otherwise`. */
export function firstFailedFinding(failures: readonly Finding[], otherwise: Finding): Finding {
  const [first, ...others] = failures;
  if (first === undefined) return otherwise;
  return others.length === 0 ? first : { ...first, why: `${first.why} (and ${others.length} more)` };
}
