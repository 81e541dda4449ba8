/** What a function does when it is warmed up [S15]: its first call finds this done. */
import type { Context } from '../../../engine/context.ts';
import { warnOnBackgroundFailure } from '../../../engine/process/background-work.ts';
import type { Awaitable } from '../../../ports/awaitable.ts';
import type { WarmUp } from '../../../settings/stack-settings.ts';

/**
 * The work, or the warm-up where the event asks for it. No event of API Gateway, SQS or Step Functions has
 * that field, whatever a client sends.
 */
export function handleLambdaEventOrWarmUp<E, R>(warmUp: () => Promise<undefined>, work: (event: E) => Promise<R>) {
  return async (event: E | WarmUp): Promise<R | undefined> => (isLambdaWarmUp(event) ? warmUp() : work(event));
}

function isLambdaWarmUp(event: unknown): event is WarmUp {
  return typeof event === 'object' && event !== null && 'warmUp' in event;
}

type Part = () => Awaitable<unknown>;

/** No session has this key: a look opens a connection, with the credentials. A load takes two of them. */
const NO_ROW = { pk: 'warm-up', sk: 'warm-up' };

/** Never rejects, since a failure would count as the function's. `parts`: beside the table. */
export function lambdaWarmUpOf(context: Context, ...parts: readonly Part[]): () => Promise<undefined> {
  const look = () => context.table.get(NO_ROW);
  const all: readonly Part[] = [look, look, ...parts];
  return async () => {
    await Promise.all(
      all.map((part) => warnOnBackgroundFailure(context, 'not warmed up', {}, async () => void (await part()))),
    );
    return undefined;
  };
}

/** What a reply run needs before its model's first token, and to send the first line. */
export function loadAnsweringForWarmUp(context: Context): readonly Part[] {
  const { connections, findPersona, tools, model, settings } = context;
  return [
    // Of no messages: it loads the code that sends.
    () => connections.post('', []),
    async () => model((await findPersona())?.model ?? settings.model).warmUp?.(),
    () => tools.ready(),
  ];
}
