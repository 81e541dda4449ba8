import { eventBridgeBus } from '../../shared/adapters/aws/bus.ts';
import { localLogBus } from '../../shared/adapters/local/bus.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { Services } from '../fakes/services.ts';
import { busContract } from './bus.ts';

busContract('the log of this process', async () => {
  const lines: string[] = [];
  const published = () =>
    lines.map((line) => {
      const { level: _level, at: _at, message, ...ids } = JSON.parse(line) as Record<string, string>;
      return { type: message ?? '', ids };
    });
  return { bus: localLogBus(jsonLinesLog('info', (line) => lines.push(line))), published, close: async () => {} };
});

busContract('EventBridge, by its wire', async () => {
  const services = await Services.start();
  const published = () =>
    services.published.map(({ DetailType, Detail }) => ({ type: DetailType, ids: JSON.parse(Detail) }));
  return { bus: eventBridgeBus('sotto-events'), published, close: () => services.close() };
});
