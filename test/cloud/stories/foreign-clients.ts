/** An unmodified client of another protocol, on the deployed functions. */
import { it } from 'vitest';
import { joinWithAgents } from '../../clients/realtime-clients.ts';
import { playRealtime } from '../../clients/realtime-story.ts';
import { SOON_MS } from '../test-cloud.ts';
import { call, PRODUCER_KEY, type Stage, WITHIN } from './person.ts';

export function foreignClientStories(stage: Stage): void {
  it('[G8] [G9] speak OpenAI Realtime with its client, and translate in each function', WITHIN, async ({ expect }) => {
    const user = 'olga';
    const { cloud } = stage();
    const key = cloud.token(user);
    const { url } = (await call(stage, 'POST /tickets', key)).body as { url: string };
    const address = { url: `${url.replace(/\?.*/, '')}?protocol=realtime&model=companion`, key };
    const push = (text: string) =>
      call(stage, 'POST /deliveries', PRODUCER_KEY, { user, text, policy: 'next_silence', priority: 'active' });
    const transcript = await playRealtime(joinWithAgents, { address, push, timeout: SOON_MS });
    const types = transcript.split('\n').flatMap((line) => /^\{"type":"([^"]+)"/.exec(line)?.[1] ?? []);
    expect(types).toContain('response.output_text.delta');
    expect(transcript).toContain('The parcel has arrived.');
    expect(transcript).toMatch(/"id":"item_1_user".*I like tea\./);
  });
}
