/** The tools that come with Sotto [T5]. */
import type { Log } from '../../ports/ports.ts';
import { type ToolRegistry, type ToolSource, toolRegistry } from '../registry.ts';
import { slowResearchTool } from '../slow-research/tool.ts';
import type { Tool } from '../tool.ts';
import { accountInfoTool } from './account-info.ts';
import { changeTimerTool } from './change-timer.ts';
import { listTimersTool } from './list-timers.ts';
import { lookAtImageTool } from './look-at-image.ts';
import { type NewsSource, newsTool } from './news.ts';
import { newsTopicsTool } from './news-topics.ts';
import { paymentsTool } from './payments.ts';
import { recallTool } from './recall.ts';
import { remindMeTool } from './remind-me.ts';
import { serverTimeTool } from './server-time.ts';
import { stayQuietTool } from './stay-quiet.ts';
import { updateViewTool } from './update-view.ts';
import { type WeatherService, weatherTool } from './weather.ts';
import { type SearchEngines, webSearchTool } from './web-search.ts';

/** The settings that the tools need, and the source of news; without that there is no news tool. */
export type BuiltInSettings = Parameters<typeof slowResearchTool>[0] &
  WeatherService &
  SearchEngines & { newsSource?: NewsSource | null };

/** `sources`: other tools [T6]. `inCode`: those of an application [E2]. */
export function createBuiltInTools(
  settings: BuiltInSettings,
  sources: readonly ToolSource[] = [],
  log: Pick<Log, 'warn'> | null = null,
  applicationTools?: () => readonly Tool[],
): ToolRegistry {
  const sottoTools = [
    serverTimeTool(),
    weatherTool(settings),
    webSearchTool(settings),
    ...(settings.newsSource ? [newsTool(settings.newsSource)] : []),
    newsTopicsTool(settings.newsSource ?? null),
    lookAtImageTool(),
    slowResearchTool(settings),
    accountInfoTool(),
    paymentsTool(),
    remindMeTool(),
    listTimersTool(),
    changeTimerTool(),
    stayQuietTool(),
    recallTool(),
    updateViewTool(),
  ];
  return toolRegistry(sottoTools, sources, log, applicationTools);
}
