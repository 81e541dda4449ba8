/** The tools that come with Sotto [T5]. */
import type { Log } from '../../ports/ports.ts';
import { type Source, type Tools, toolRegistry } from '../registry.ts';
import { slowResearchTool } from '../slow-research/tool.ts';
import type { Tool } from '../tool.ts';
import { accountInfo } from './account-info.ts';
import { look } from './look-at-image.ts';
import { type NewsDesk, newsTool } from './news.ts';
import { payments } from './payments.ts';
import { recall } from './recall.ts';
import { remindMe } from './remind-me.ts';
import { serverTime } from './server-time.ts';
import { updateView } from './update-view.ts';
import { type WeatherService, weather } from './weather.ts';
import { type SearchEngines, webSearch } from './web-search.ts';

/** The settings that the tools need, and the source of news; without that there is no news tool. */
export type BuiltInSettings = Parameters<typeof slowResearchTool>[0] &
  WeatherService &
  SearchEngines & { newsDesk?: NewsDesk | null };

/** `sources`: other tools [T6]. `inCode`: those of an application [E2]. */
export function builtInTools(
  figures: BuiltInSettings,
  sources: readonly Source[] = [],
  log: Pick<Log, 'warn'> | null = null,
  inCode?: () => readonly Tool[],
): Tools {
  const own = [
    serverTime(),
    weather(figures),
    webSearch(figures),
    ...(figures.newsDesk ? [newsTool(figures.newsDesk)] : []),
    look(),
    slowResearchTool(figures),
    accountInfo(),
    payments(),
    remindMe(),
    recall(),
    updateView(),
  ];
  return toolRegistry(own, sources, log, inCode);
}
