/** `POST /tasks/{handle}`: takes a handed-over task's result, failure or sign of life. */
import * as z from 'zod/mini';
import { Rejected } from '../../../ports/errors.ts';
import { isFrameJsonDeeper } from '../../../protocol/json-depth.ts';
import { MAX_DEPTH } from '../../../protocol/limits.ts';
import { httpNotFoundError } from '../caller-authentication.ts';
import { parseHttpRequestBody } from '../request-body.ts';
import type { Route } from '../route.ts';
import { answerHandedOverTask, findHandedOverTaskOfCall, type OthersTell } from './handed-over-task.ts';

export const taskAnswer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  alive: z.optional(z.literal(true)),
});

export const finishTask: Route = {
  method: 'POST',
  path: '/tasks/{handle}',
  async answer(call) {
    const { context, params } = call;
    const handed = await findHandedOverTaskOfCall(context, params.handle ?? '');
    // The caller cannot tell unknown, used and expired handles apart [N2].
    if (handed === null) throw httpNotFoundError();
    const answer = callbackAnswerOf(parseHttpRequestBody(call, taskAnswer));
    if (!(await answerHandedOverTask(context, handed, answer))) throw httpNotFoundError();
    return { status: 202, body: { state: answer.is } };
  },
};

/** `{"result": null}` is a result. */
function callbackAnswerOf(body: z.infer<typeof taskAnswer>): OthersTell {
  if (['result', 'error', 'alive'].filter((name) => name in body).length !== 1)
    throw new Rejected('bad_frame', 'Say one of result, error and alive.');
  if (body.alive) return { is: 'alive' };
  if (body.error !== undefined) return { is: 'failed' };
  if (isFrameJsonDeeper(body.result, MAX_DEPTH))
    throw new Rejected('bad_frame', `result: at most ${MAX_DEPTH} levels deep.`);
  return { is: 'done', output: body.result };
}
