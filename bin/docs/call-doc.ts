/** What is said of one HTTP call, and shapes that several share. */
import * as z from 'zod';
import { errorCode } from '../../shared/protocol/enums.ts';

export type CallDoc = {
  means: string;
  /** `handle`: the path itself is the credential. */
  credential: 'none' | 'token' | 'producer' | 'handle';
  /** Name to meaning. `?` after the name: optional. */
  query?: Readonly<Record<string, string>>;
  body?: { schema: z.core.$ZodType; isOptional?: true };
  /** Name to meaning. All are optional. */
  headers?: Readonly<Record<string, string>>;
  /** By status. `events`: the data of each event, where they may be asked for. */
  answers: Readonly<Record<number, { means: string; body: z.core.$ZodType; events?: z.core.$ZodType }>>;
  /** Statuses of its own refusals, beside those of every call. */
  refusals?: readonly number[];
  /** The shape of its refusals, if another. */
  refused?: z.core.$ZodType;
};

export const epochMs = z.number();
export const countSchema = z.int().nonnegative();

/** The body of every refusal. */
export const refusalSchema = z.strictObject({
  code: errorCode,
  message: z.string(),
  retryAfterMs: z.int().nonnegative().optional(),
});
