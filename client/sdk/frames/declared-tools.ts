/** What an application declares for its connections, and the runs of its tools [G11, G12]. */
import { Refused } from '../requests/refused-error.ts';
import type { Events, FromServer, ToServer } from './wire-types.ts';

type SendDeclaration = ToServer<'declare'>;
/** `run` resolves with what came of the call: text, or JSON. What it throws is an error to the model. */
export type ClientTool = NonNullable<SendDeclaration['tools']>[number] & {
  run(input: Record<string, unknown>): unknown;
};
/** Beside the persona's own. A part that is left out stays as it is, an empty one is taken back. */
export type Declarations = { instructions?: string; tools?: readonly ClientTool[] };

type Line = { on(name: 'frame', listener: (frame: Events['frame']) => void): () => void };
/** Adds the id. */
type Request = (frame: Omit<SendDeclaration, 'id'> | Omit<ToServer<'tool.result'>, 'id'>) => Promise<void>;
type Result = { output: string } | { error: string };

/** Calls that are remembered, so that none runs twice. */
const MOST_CALLS = 64;

export class DeclaredTools {
  readonly #request: Request;
  #declared: Declarations = {};
  /** On some connection. */
  #isAccepted = false;
  #calls: string[] = [];

  constructor(line: Line, request: Request) {
    this.#request = request;
    line.on('frame', (frame) => {
      if (frame.type === 'tool.request') void this.#runTool(frame);
      else if (frame.type === 'welcome') this.#declareAgain();
    });
  }

  async declare(declared: Declarations): Promise<void> {
    const before = this.#declared;
    const all = { ...before, ...declared };
    this.#declared = all;
    try {
      await this.#sendDeclarations(declared);
      this.#isAccepted = true;
    } catch (error) {
      // What is refused once would be with each connection, and all else with it.
      if (this.#declared === all) this.#declared = before;
      throw error;
    }
  }

  #sendDeclarations({ instructions, tools }: Declarations): Promise<void> {
    return this.#request({
      type: 'declare',
      ...(instructions !== undefined && { instructions }),
      ...(tools && { tools: tools.map(({ run: _, ...tool }) => tool) }),
    });
  }

  /** A declaration ends with its connection. One that was not accepted yet is sent again by itself. */
  #declareAgain(): void {
    if (this.#isAccepted) this.#sendDeclarations(this.#declared).catch(() => {});
  }

  async #runTool({ call, name, arguments: input }: FromServer<'tool.request'>): Promise<void> {
    if (this.#calls.includes(call)) return;
    this.#calls = [...this.#calls, call].slice(-MOST_CALLS);
    const tellToolResult = (result: Result) => this.#request({ type: 'tool.result', call, ...result });
    try {
      await tellToolResult(await this.#resultOf(name, input as Record<string, unknown>));
    } catch (error) {
      // Other refusals mean that nobody waits any more.
      if (error instanceof Refused && error.code === 'too_large')
        await tellToolResult({ error: 'The result is too large.' }).catch(() => {});
    }
  }

  async #resultOf(name: string, input: Record<string, unknown>): Promise<Result> {
    try {
      const tool = this.#declared.tools?.find((one) => one.name === name);
      if (!tool) throw new Error('There is no such tool.');
      const value = await tool.run(input);
      return { output: typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null') };
    } catch (error) {
      return { error: String((error as Error)?.message ?? error) };
    }
  }
}
