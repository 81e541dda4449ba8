/** What users and producers live through, on the deployed functions of one cloud: each with a user of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITH_SPEECH } from '../../bin/docs/cloudformation-resources.ts';
import { sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { rss } from '../news/feeds.ts';
import { conversationStories } from './stories/conversation.ts';
import { deliveryStories } from './stories/deliveries.ts';
import { memoryAndImageStories } from './stories/memory-and-images.ts';
import { silenceStory, voiceStory } from './stories/voice-and-silence.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Minutes between schedules, and seconds of silence, pass in a third. */
const FASTER = 3;
const HEADLINE = 'Ferry late';
const settings = {
  LIFE: '1',
  IDLE_EVERY_SECS: '4-5',
  REFLECT_AFTER_SECS: '30',
  SLOW_RESEARCH_SECS: '6',
  NEWS_FEED_URL: 'https://paper.example/feed',
  NEWS_EVERY_SECS: '60',
};

let started: TestCloud;
let paper: WebFake;
beforeAll(async () => {
  const feed = rss(`<title>${HEADLINE}</title><description>It waits for the fog.</description>`);
  paper = await startWebFake(() => sends(feed, 'application/rss+xml'));
  const { speech } = WITH_SPEECH;
  started = await startTestCloud({ speech, settings: JSON.stringify(settings) }, FASTER, {
    'paper.example': paper.port,
  });
}, 180_000);
afterAll(async () => {
  await started.stop();
  await paper.close();
});

const stage = () => started;

describe.concurrent('on the deployed functions, each in processes of its own', () => {
  silenceStory(stage, HEADLINE, () => paper.requests.length > 0);
  conversationStories(stage);
  memoryAndImageStories(stage);
  deliveryStories(stage);
  voiceStory(stage);
});

describe('the cloud', () => {
  it('refused no call, and saw no function answer while its work was under way', () => {
    expect(started.cloud.rights().refused).toEqual([]);
    expect(started.cloud.faults).toEqual([]);
  });
});
