/** A model and servers whose errors quote their requests [N5]. */
import { startA2aFake } from '../fakes/a2a.ts';
import type { AudioFake } from '../fakes/audio.ts';
import type { Script } from '../fakes/http.ts';
import { startMcpFake } from '../fakes/mcp.ts';
import { type ChatRequest, calls, DONE, delta, event, fails, finish, says, usage } from '../fakes/openai.ts';
import { type Page, sends, startWebFake } from '../fakes/web.ts';
import { rss } from '../news/feeds.ts';
import { canary } from './canaries.ts';
import { voiceOf } from './voice.ts';

/** The prompt's content, quoted in an error. */
function echo(body: ChatRequest): string {
  return JSON.stringify(body.messages ?? body);
}

export const WEATHER: Record<string, (body: ChatRequest) => Script> = {
  refuse: (body) => fails(400, 'invalid_request_error', echo(body)),
  overload: (body) => fails(503, 'overloaded', echo(body)),
  page: (body) => ({ status: 502, contentType: 'text/html', steps: [`<h1>${echo(body)}</h1>`] }),
  type: (body) => fails(400, echo(body), echo(body)),
  garble: (body) => ({ steps: [`data: {"choices": ${echo(body)}\n\n`] }),
  finish: (body) => ({ steps: [delta({ content: 'Well.' }), finish(echo(body)), DONE] }),
  midway: (body) => ({
    steps: [delta({ content: 'Well, this is it. ' }), event({ error: { type: echo(body), message: echo(body) } })],
  }),
  break: () => ({ steps: [delta({ content: `Broken ${canary('cut')}. ` })], then: 'reset' }),
  nothing: () => ({ steps: [finish(), usage(1, 0), DONE] }),
};

const WISH = /do (\w+) now|call (\w+) with (\{.*?\}) now/g;

/** The model does what the last message requests. */
export function model(body: ChatRequest): Script {
  // Requests for meaning or images always fail.
  if (body.messages === undefined || body.model === 'seer') return fails(400, 'invalid_request_error', echo(body));
  const last = body.messages.at(-1);
  const words = JSON.stringify(last?.content ?? '');
  if (last?.role === 'tool') return says(`[${canary('tag')}] I have found ${canary('found')}.`);
  const [, weather, tool, input] = [...words.replaceAll('\\"', '"').matchAll(WISH)].at(-1) ?? [];
  const wanted = weather === undefined ? undefined : WEATHER[weather];
  if (wanted !== undefined) return wanted(body);
  if (tool !== undefined && input !== undefined) return calls(tool, JSON.parse(input));
  return says(`<think>${canary('thought')}</think>[happy] I say ${canary('said')}. *nods ${canary('action')}*`);
}

const refuses =
  (body: string): Page =>
  (_, response) =>
    void response.writeHead(500).end(body);
const OBJECT = { type: 'object' as const, properties: { q: { type: 'string' } } };

/** The external servers, and the settings of a home that uses them. */
export async function others(audio: AudioFake) {
  const feed = rss(`<title>${canary('news')}</title><description>${canary('article')}</description>`);
  const feeds: Record<string, string> = { '/feed': feed, '/bad': `<rss><${canary('xml')}` };
  const web = await startWebFake(({ pathname, search }) => {
    const found = feeds[pathname];
    const body = `${canary('page')} ${decodeURIComponent(search)}`;
    return found === undefined ? refuses(body) : sends(found, 'application/rss+xml');
  });
  const wrong = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });
  const mcp = await startMcpFake({
    tools: [
      { name: 'museum', inputSchema: OBJECT, run: ({ q }) => wrong(`${canary('mcp')} ${q}`) },
      {
        name: 'crash',
        inputSchema: OBJECT,
        run: ({ q }) => {
          throw new Error(`${canary('mcpcrash')} ${q}`);
        },
      },
    ],
  });
  const agent = await startA2aFake({
    name: 'clerk',
    does: (work) => {
      work.begins();
      work.is('TASK_STATE_FAILED', `${canary('a2a')} ${work.said}`);
    },
  });
  const read = { effect: 'read' as const, schema: OBJECT };
  const tools = {
    tools: [
      { name: 'shop', description: '', url: `${web.url}/shop`, ...read },
      { name: 'slow_shop', url: `${web.url}/shop`, mode: 'workflow', ...read },
    ],
    mcp: [{ url: mcp.url, trusted: true }],
    a2a: [{ card: agent.card }],
  };
  const env = {
    ...voiceOf(audio),
    SOTTO_TOOLS: JSON.stringify(tools),
    SOTTO_VISION_MODEL: 'openai:seer',
    SOTTO_EMBEDDINGS: 'openai:embedder',
    NEWS_FEED_URL: `${web.url}/feed,${web.url}/bad`,
    WIKIPEDIA_URL: web.url,
    OPEN_METEO_URL: web.url,
    OPEN_METEO_GEOCODING_URL: web.url,
    ALLOW_PRIVATE_FETCH: '1',
    DELIVERY_SETTLE_MS: '20',
    // A busy model is asked again within this time.
    MODEL_FIRST_TOKEN_SECS: '1',
    SLOW_RESEARCH_SECS: '0',
    REFLECT_AFTER_SECS: '9999',
    LIFE: '1',
    IDLE_AFTER_SECS: '9999',
    FRAMES_PER_SECOND: '1000',
  };
  const stop = () => Promise.all([web.close(), mcp.die(), agent.die()]);
  return { env, stop };
}
