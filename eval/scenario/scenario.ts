/** A scenario: who talks to the agent, what they do, and what must be so at the end [J1]. */
import * as z from 'zod';
import type { Model } from '../../shared/models/model.ts';
import { policy, priority } from '../../shared/protocol/enums.ts';
import type { Expectations } from '../checks/checks.ts';
import { duration, durationInMs } from './duration.ts';

const share = z.number().min(0).max(1);

export const person = z.strictObject({
  /** The name under which it connects. */
  name: z.string().min(1).max(64).default('ada'),
  /** BCP 47. The language that it speaks, and expects. */
  language: z.string().default('en'),
  timezone: z.string().default('UTC'),
  /** For `authorize` of the application. */
  token: z.string().optional(),
  /** For a person that a model plays: who they are, and what they want. */
  character: z.string().optional(),
  wants: z.string().optional(),
  /** Words are typed, and take no time. Default: they are spoken. */
  types: z.boolean().default(false),
  /** How long it thinks before it speaks. */
  pauseSeconds: z.number().min(0).max(600).default(1),
  /** How long it waits for an answer. */
  patienceSeconds: z.number().positive().max(3_600).default(60),
  /** Of its turns, the share in which it speaks over the answer. For a person that a model plays. */
  interrupts: share.default(0),
  /** Of the agent's words, the share that it does not get. For a person that a model plays. */
  mishears: share.default(0),
  /** Of its turns, the share in which it says nothing for a minute. For a person that a model plays. */
  silences: share.default(0),
  /** It leaves as often, and comes back after each of these. For a person that a model plays. */
  comesBackAfter: z.array(duration).default([]),
});
export type PersonTraits = z.infer<typeof person>;

const push = z.strictObject({
  text: z.string().min(1),
  source: z.string().optional(),
  priority: z.enum(priority.options).optional(),
  policy: z.enum(policy.options).optional(),
  keywords: z.array(z.string()).optional(),
});
export type ScriptedPush = z.infer<typeof push>;

/** What programs push while nobody is there, each so long after the person has gone. */
const pushes = z.array(push.extend({ after: duration })).optional();

function pushesComeBeforeReturn(all: z.infer<typeof pushes> = [], away: z.infer<typeof duration>): boolean {
  return all.every(({ after }) => durationInMs(after) <= durationInMs(away));
}

const COMES_LATE = { path: ['pushes'], error: 'one comes after the person is back: put a "push" behind this step' };

/** Each has one verb, by which it is told. */
export const STEPS = {
  /** Says it, and waits until the answer was heard. */
  say: z.strictObject({ say: z.string().min(1) }),
  /** Speaks over the answer to the words before, once it has sounded for so long. */
  interrupt: z.strictObject({ interrupt: z.string().min(1), afterMs: z.number().min(0).max(60_000).default(700) }),
  /** Is there, and says nothing. */
  wait: z.strictObject({ wait: duration }),
  /** Closes the connection, and comes back after this. */
  leave: z
    .strictObject({ leave: duration, pushes })
    .refine((step) => pushesComeBeforeReturn(step.pushes, step.leave), COMES_LATE),
  /** The network fails for so long. */
  lose: z
    .strictObject({ lose: duration, pushes })
    .refine((step) => pushesComeBeforeReturn(step.pushes, step.lose), COMES_LATE),
  /** The server dies, and is started again. */
  kill: z.strictObject({ kill: z.literal(true) }),
  /** A program has something told to this person. */
  push: z.strictObject({ push }),
} as const;
export type StepName = keyof typeof STEPS;
export type Step = { [Name in StepName]: z.infer<(typeof STEPS)[Name]> }[StepName];
type StepDefinition = { [Name in StepName]: z.input<(typeof STEPS)[Name]> }[StepName];

/** A person that a model plays: after so many turns of its own the conversation ends. */
export const MOST_TURNS = 200;

type Common = {
  /** In reports, and for `--only`. */
  name: string;
  /** Default: the application's first. */
  persona?: string;
  /** What must be so. The names of checks, with what each of them asks for. */
  expect: Expectations;
  /** Statements that a judge agrees with or not, having read the conversation. */
  rubric?: readonly string[];
  /** Settings of the server, over those of the application. */
  settings?: Readonly<Record<string, string>>;
  /** Answers in place of the application's model, unless `--model` names one. */
  model?: Model;
};

export type ScenarioDefinition = Common & {
  person?: z.input<typeof person>;
  /** What the person does, in this order; the end of the list is the end. */
  script?: readonly StepDefinition[];
  /** A model plays the person, who speaks at most so often. */
  turns?: number;
};

export type Scenario = Common & {
  kind: 'sotto scenario';
  /** "file:line"; '' for unknown. */
  definedAt: string;
  /** One part of a sentence for each: "has no end: …". */
  mistakes: readonly string[];
  person: PersonTraits;
  part: { is: 'script'; steps: readonly Step[] } | { is: 'model'; turns: number };
  rubric: readonly string[];
  settings: Readonly<Record<string, string>>;
};
