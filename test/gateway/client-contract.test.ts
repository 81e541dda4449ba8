import { modelContract, PIECES, type Story, type Telling } from '../contract/model.ts';
import { OwnModelTalks } from '../reply/own-model.ts';

const WHOLE = { count: 3 };

async function told(talks: OwnModelTalks, story: Story): Promise<void> {
  const [first = ''] = PIECES;
  const [{ request } = { request: '' }] = await talks.question();
  switch (story) {
    case 'greets':
      return talks.tells(PIECES, WHOLE);
    case 'drips':
      return talks.tells(PIECES.join('').split(''));
    case 'stumbles':
      await talks.says({ type: 'model.delta', request, n: 1, text: { not: 'text' } });
      return talks.tells(PIECES, WHOLE);
    case 'overflows':
      return talks.tells(Array.from({ length: 20 }, () => 'x'.repeat(100)));
    case 'trails off':
      await talks.tells([first], null);
      return talks.comes('another');
    case 'breaks':
      return talks.tells([first], { error: 'failed' });
    case 'stalls':
      return talks.tells([first], null);
    case 'is busy':
      return talks.tells([], { error: 'busy' });
    default:
  }
}

modelContract('client:', {
  async tell(story): Promise<Telling> {
    const talks = new OwnModelTalks();
    await talks.comes();
    const { model, line } = talks.model();
    let left = 0;
    const asked = () => talks.world.sent('model.request').length;
    const noticed = async () => {
      await line.settle();
      if ((await talks.left()).length === 0) left = asked();
    };
    return {
      model: {
        ...model,
        async *stream(request, signal) {
          const telling = talks.question().then(() => (asked() > 0 ? told(talks, story) : undefined));
          try {
            yield* model.stream(request, signal);
          } finally {
            void telling.then(noticed);
          }
        },
      },
      asked,
      aborted: () => left,
      close: () => talks.comes('another', { install: 'phone', capabilities: {} }),
    };
  },
  not: {
    babbles: 'an answer is cut at its maximum',
    refuses: 'a client has no status to tell',
  },
  noUsage: 'a client counts nothing',
});
