/** `POST /tasks/{handle}`: takes a handed-over task's result, failure or sign of life. */
import * as z from 'zod/mini';
import { Rejected } from '../../../ports/errors.ts';
import { isJsonDeeper } from '../../../protocol/json-depth.ts';
import { MAX_DEPTH } from '../../../protocol/limits.ts';
import { notFoundError } from '../caller-authentication.ts';
import { parseRequestBody } from '../request-body.ts';
import type { Route } from '../route.ts';
import { answerHanded, findHandedOver, type OthersTell } from './handed-over-task.ts';

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
    const handed = await findHandedOver(context, params.handle ?? '');
    // The caller cannot tell unknown, used and expired handles apart [N2].
    if (handed === null) throw notFoundError();
    const answer = callbackAnswerOf(parseRequestBody(call, taskAnswer));
    if (!(await answerHanded(context, handed, answer))) throw notFoundError();
    return { status: 202, body: { state: answer.is } };
  },
};

/** `{"result": null}` is a result. */
function callbackAnswerOf(body: z.infer<typeof taskAnswer>): OthersTell {
  if (['result', 'error', 'alive'].filter((name) => name in body).length !== 1)
    throw new Rejected('bad_frame', 'Say one of result, error and alive.');
  if (body.alive) return { is: 'alive' };
  if (body.error !== undefined) return { is: 'failed' };
  if (isJsonDeeper(body.result, MAX_DEPTH))
    throw new Rejected('bad_frame', `result: at most ${MAX_DEPTH} levels deep.`);
  return { is: 'done', output: body.result };
}
