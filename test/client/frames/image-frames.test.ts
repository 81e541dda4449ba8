import { afterEach, describe, expect, it } from 'vitest';
import WS from 'ws';
import { type ConnectOptions, connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { imageFrames } from '../../../client/sdk/frames/image-frames.ts';
import type { ToServer } from '../../../client/sdk/frames/wire-types.ts';
import { imageUploader } from '../../../client/sdk/requests/upload-image.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { type Script, type ScriptedServer, startScripted } from '../scripted-server.ts';
import { accepted, ClientStory, short, welcome } from '../story.ts';

type Image = ToServer<'user.image'>;

/** Bytes without equal neighbours. */
const picture = (bytes: number) => ({
  data: Uint8Array.from({ length: bytes }, (_, at) => at),
  mediaType: 'image/png',
});
const bytesIn = (frames: readonly Image[]) => Buffer.concat(frames.map(({ data = '' }) => Buffer.from(data, 'base64')));
const sizes = (frames: readonly Image[]) => frames.map((frame) => Buffer.byteLength(JSON.stringify(frame)));

describe('the frames of an image', () => {
  it('[V2] an image is one frame as long as it fits', () => {
    expect(imageFrames('i1', { data: Uint8Array.of(137, 80, 78, 71), mediaType: 'image/png' }, 'Look!')).toEqual([
      { type: 'user.image', id: 'i1', mediaType: 'image/png', data: 'iVBORw==', text: 'Look!' },
    ]);
    expect(imageFrames('i1', picture(24_400), undefined)).toHaveLength(1);
  });

  it('[V2] [S8] a larger image is numbered parts under one id, none above 32 KB, the words with the first', () => {
    const file = picture(60_000);
    const frames = imageFrames('i1', file, 'Look!');
    expect(frames.map(({ id, part, parts, text }) => [id, part, parts, text])).toEqual([
      ['i1', 1, 3, 'Look!'],
      ['i1', 2, 3, undefined],
      ['i1', 3, 3, undefined],
    ]);
    expect(frames.map(({ data }) => data?.length)).toEqual([30_000, 30_000, 20_000]);
    expect(bytesIn(frames)).toEqual(Buffer.from(file.data));
  });

  it("[V2] [S8] an image's frames leave room for many words, in any script", () => {
    const file = picture(60_000);
    const frames = imageFrames('i1', file, '€"'.repeat(4_000));
    expect(Math.max(...sizes(frames))).toBeLessThanOrEqual(32_768);
    expect(bytesIn(frames)).toEqual(Buffer.from(file.data));
    expect(() => imageFrames('i1', file, 'x'.repeat(32_768))).toThrow('These are too many words');
  });
});

/** A live story that shows an image of six parts, and what was sent so far. */
function showing() {
  const story = new ClientStory();
  story.live();
  const [frame, ...parts] = imageFrames('i1', picture(130_000), undefined);
  if (frame === undefined) throw new Error('there is no frame');
  story.do({ is: 'asked', frame, parts });
  let seen = 0;
  const sent = () => {
    const frames = story.sent.slice(seen);
    seen = story.sent.length;
    return frames.flatMap((one) => (one.type === 'user.image' ? [one.part] : []));
  };
  return { story, sent };
}

const held = (part: number): ServerFrame => ({ type: 'accepted', at: 1, id: 'i1', part });

describe('parts on their way', () => {
  it('[V2] four image parts are on their way together, and later words wait behind them', () => {
    const { story, sent } = showing();
    expect(sent()).toEqual([1, 2, 3, 4]);
    story.hears(held(2));
    expect(sent()).toEqual([5]);
    const words = story.say('What is it?');
    expect(short(story.hears(held(1), held(3), held(4), held(5)))).toEqual(['send user.image']);
    expect(short(story.hears(accepted('i1')))).toEqual(['settle i1', `send ${words} What is it?`]);
  });

  it('[V2] [S7] across a reconnect only image parts are sent again that the server does not have', () => {
    const { story, sent } = showing();
    story.hears(held(1), held(3));
    sent();
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    story.welcomed({ epoch: 2 });
    expect(sent()).toEqual([2, 4, 5, 6]);
  });

  it('[V2] [S8] a lost image part, or a lost answer, is sent again after 10 s, on another connection', () => {
    const { story, sent } = showing();
    story.hears(held(1), held(2), held(3), held(4), held(6));
    sent();
    expect(short(story.wait(9_999))).not.toContain('cut');
    expect(short(story.wait(1))).toContain('cut');
    story.wait(250);
    story.welcomed({ epoch: 2 });
    expect(sent()).toEqual([5]);
  });
  it('[V2] [S8] an image whose parts are all held without being accepted is sent again as a whole', () => {
    const { story, sent } = showing();
    story.hears(held(1), held(2), held(3), held(4), held(5), held(6));
    sent();
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    story.welcomed({ epoch: 2 });
    expect(sent()).toEqual([1, 2, 3, 4]);
  });

  it('[N3] [V2] an image part that the server takes only later is sent again then, and nothing before', () => {
    const { story, sent } = showing();
    sent();
    const slowly = { type: 'error', at: 1, code: 'limited', message: 'Slowly.', id: 'i1', retryAfterMs: 40 } as const;
    story.hears(held(1), held(2), slowly, slowly);
    expect(sent()).toEqual([5, 6]);
    story.wait(39);
    expect(sent()).toEqual([]);
    story.wait(1);
    expect(sent()).toEqual([3, 4, 5, 6]);
    story.hears(held(3), held(4), held(5), held(6));
    expect(short(story.hears(accepted('i1')))).toEqual(['settle i1']);
  });

  it('[V2] image parts are not sent on once one of them is refused', () => {
    const { story, sent } = showing();
    sent();
    story.hears({ type: 'error', at: 1, code: 'too_large', message: 'Smaller.', id: 'i1' });
    story.hears(held(1));
    expect(sent()).toEqual([]);
  });
});

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Holds each part, and accepts with the last. */
const gathering: Script = (frame) => {
  if (frame.type === 'hello') return [welcome()];
  if (frame.type !== 'user.image') return [];
  const { id, part, parts } = frame;
  return part === parts ? [accepted(id)] : [{ type: 'accepted', at: 1, id, part: part ?? 0 }];
};

async function connected(
  script: Script,
  more: Partial<ConnectOptions> = {},
): Promise<{ sotto: Sotto; server: ScriptedServer }> {
  const server = await startScripted(script);
  const sotto = connect({ url: server.url, ...more });
  open.push(sotto, server);
  return { sotto, server };
}

const images = ({ received }: ScriptedServer) => received.filter((frame) => frame.type === 'user.image');

describe.each([
  ['the global WebSocket', undefined],
  ['that of ws', WS],
])('an image over %s', (_, WebSocket) => {
  const maker = WebSocket && { WebSocket };

  it('[V2] an image over %s is shown when the server has taken all of it', async () => {
    const { sotto, server } = await connected(gathering, maker);
    const file = picture(300_000);
    await sotto.showImage({ ...file, text: 'Look!' });
    expect(images(server)).toHaveLength(14);
    expect(bytesIn(images(server))).toEqual(Buffer.from(file.data));
  });
});

describe('an upload', () => {
  const taking = (asked: Request[], status = 200): typeof fetch => {
    return async (url, init) => {
      const request = new Request(url, init);
      asked.push(request);
      if (request.method === 'PUT') return new Response(null, { status });
      const headers = { 'content-type': 'image/png' };
      return Response.json({ uploadId: 'up1', method: 'PUT', url: 'https://shelf/up1', headers, expiresAt: 2 });
    };
  };

  it('[V2] an upload takes an image of more than 16 parts, where uploads are possible', async () => {
    const asked: Request[] = [];
    const upload = imageUploader('https://sotto.example/live', { token: 'a.b.c' }, taking(asked));
    const { sotto, server } = await connected(gathering, { upload });
    const file = picture(360_001);
    await sotto.showImage({ ...file, text: 'Look!' });
    const [leave, put] = asked;
    expect([leave?.method, leave?.url]).toEqual(['POST', 'https://sotto.example/live/uploads']);
    expect(leave?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(await leave?.json()).toEqual({ mediaType: 'image/png', bytes: 360_001 });
    expect([put?.method, put?.url]).toEqual(['PUT', 'https://shelf/up1']);
    expect(put?.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await (put as Request).arrayBuffer())).toEqual(file.data);
    const id = expect.any(String);
    expect(images(server)).toEqual([{ type: 'user.image', id, uploadId: 'up1', text: 'Look!' }]);
    await sotto.showImage(picture(360_000));
    expect(images(server)).toHaveLength(17);
  });

  it('[V2] a refused upload shows nothing, and says why', async () => {
    const tooLarge: typeof fetch = async () =>
      Response.json({ code: 'too_large', message: 'A picture has at most 3.75 MB.' }, { status: 413 });
    const { sotto, server } = await connected(gathering, {
      upload: imageUploader('https://x/', { user: 'ada' }, tooLarge),
    });
    await expect(sotto.showImage(picture(400_000))).rejects.toMatchObject({ name: 'Refused', code: 'too_large' });
    const gone = await connected(gathering, { upload: imageUploader('https://x/', { user: 'ada' }, taking([], 403)) });
    const refused = { code: 'internal', message: 'The image could not be uploaded (403).' };
    await expect(gone.sotto.showImage(picture(400_000))).rejects.toMatchObject(refused);
    expect([...images(server), ...images(gone.server)]).toEqual([]);
  });
});
