/**
 * `/v1/chat/completions` and `/v1/models`: OpenAI's calls [G1, G5]. The first call imports what answers it,
 * since most processes never get one.
 */

import { MAX_CHAT_BODY_BYTES } from '../../../protocol/limits.ts';
import type { Route } from '../../http/route.ts';

const chatRouteRefusal: Route['refusal'] = async (refused) =>
  (await import('./chat-refusal.ts')).openAiChatRefusal(refused);

export const completeChat: Route = {
  method: 'POST',
  path: '/v1/chat/completions',
  mostBytes: MAX_CHAT_BODY_BYTES,
  refusal: chatRouteRefusal,
  answer: async (call) => (await import('./chat-answer.ts')).chatAnswer(call),
};

export const listModels: Route = {
  method: 'GET',
  path: '/v1/models',
  refusal: chatRouteRefusal,
  answer: async (call) => (await import('./chat-answer.ts')).chatModelList(call),
};
