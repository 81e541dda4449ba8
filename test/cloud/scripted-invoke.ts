/** Functions by script: what each was asked, and what it answers. */
import type { InvocationOutcome, InvocationSource, Invoke } from './gateway-types.ts';

export type Asked = { name: string; event: any; source: InvocationSource };

export class Scripted {
  readonly asked: Asked[] = [];
  /** By a part of the function's name; others answer 200. */
  readonly answers = new Map<string, (event: any) => InvocationOutcome | Promise<InvocationOutcome>>();

  readonly invoke: Invoke = async (functionArn, event, source) => {
    const name = /:function:(functions)?(.+?)(function[0-9a-f]{8})?$/.exec(functionArn)?.[2] ?? functionArn;
    this.asked.push({ name, event, source });
    return (await this.answers.get(name)?.(event)) ?? { payload: { statusCode: 200 } };
  };

  /** What was asked of one function. */
  of(name: string): Asked[] {
    return this.asked.filter((one) => one.name === name);
  }
}
