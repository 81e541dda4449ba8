/** Lists every HTTP route. A route has a file of its own and a line here. */

import { completeChat, listModels } from '../protocols/chat/chat-routes.ts';
import { mcpMetadata, mcpMetadataAtRoot, mcpRoute } from '../protocols/mcp/mcp-route.ts';
import { emptyCache } from './cache-clear.ts';
import { makeCalendarAddress, revokeCalendarAddress, showCalendar, showCalendarAddress } from './calendar-routes.ts';
import { healthz } from './healthz.ts';
import { dropImage, showImage } from './images.ts';
import { answerForgetMe, showMe } from './me.ts';
import { pushFromAgent } from './producers/a2a-push.ts';
import { dropDelivery, pushDelivery, showDelivery } from './producers/producer-deliveries.ts';
import { finishTask } from './producers/task-callback.ts';
import { dropPushSubscription, keepPushSubscription, listPushSubscriptions } from './push-subscription-routes.ts';
import type { Route } from './route.ts';
import { statsRoute } from './stats.ts';
import { tickets } from './tickets.ts';
import { uploads } from './uploads.ts';

export const ROUTES: readonly Route[] = [
  healthz,
  tickets,
  pushDelivery,
  showDelivery,
  dropDelivery,
  pushFromAgent,
  finishTask,
  statsRoute,
  emptyCache,
  showMe,
  answerForgetMe,
  showCalendarAddress,
  makeCalendarAddress,
  revokeCalendarAddress,
  showCalendar,
  uploads,
  showImage,
  dropImage,
  listPushSubscriptions,
  keepPushSubscription,
  dropPushSubscription,
  completeChat,
  mcpRoute,
  mcpMetadata,
  mcpMetadataAtRoot,
  listModels,
];
