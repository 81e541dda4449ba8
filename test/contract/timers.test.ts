import { parseSqsTimerWake, sqsDelayQueue } from '../../shared/adapters/aws/timers.ts';
import { LocalTimers } from '../../shared/adapters/local/timers.ts';
import { Services } from '../fakes/services.ts';
import { timersContract } from './timers.ts';

timersContract('of this process', async (now, fire) => {
  const timers = new LocalTimers({ now }, fire);
  return { timers, close: () => timers.close() };
});

timersContract('a delay queue, by its wire', async (now, fire) => {
  const services = await Services.start();
  services.onQueued = ({ delaySeconds, body }) => setTimeout(() => fire(parseSqsTimerWake(body)), delaySeconds * 1000);
  return { timers: sqsDelayQueue(`${services.url}/123456789012/timers`, now), close: () => services.close() };
});
