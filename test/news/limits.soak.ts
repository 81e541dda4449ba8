import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movedTo, type Page, sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { RSS, rss } from './feeds.ts';

const XML = 'application/rss+xml';

/** In pieces, without saying how much it will be. */
const endless: Page = (_, response) => {
  response.writeHead(200, { 'content-type': XML });
  let sent = 0;
  const more = (): void => {
    while (!response.destroyed && sent < 50_000_000) {
      sent += 65_536;
      if (!response.write('<item/>'.repeat(9_363))) return;
    }
    response.end();
  };
  response.on('drain', more);
  more();
};

const drip: Page = async (_, response) => {
  response.writeHead(200, { 'content-type': XML });
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write('<')), 100);
};

const laughs = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

/** As large as a fetch may be, of these articles. */
function filled(item: (at: number) => string): string {
  const items: string[] = [];
  for (let chars = 200; chars < 995_000 - item(items.length).length; chars += 13 + (items.at(-1)?.length ?? 0))
    items.push(item(items.length));
  return rss(...items);
}

const PAGES: Record<string, Page> = {
  '/good': sends(RSS, XML),
  '/announced': sends('x'.repeat(50_000_000), XML),
  '/endless': endless,
  '/drip': drip,
  '/laughs': sends(`<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]>${rss('<title>&l30;</title>')}`, XML),
  '/10': movedTo('/9'),
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at + 1}`, movedTo(`/${at}`)])),
  '/0': sends(RSS, XML),
  '/articles': sends(
    filled(
      (at) =>
        `<title>Title ${at}</title><link>https://h.example/${at}</link><description>${'Words. '.repeat(20)}</description>`,
    ),
    XML,
  ),
  '/names': sends(
    filled((at) => `<title>${at}</title>${Array.from({ length: 1_000 }, (_, n) => `<n${at}-${n}/>`).join('')}`),
    XML,
  ),
  '/texts': sends(
    filled((at) => `<title>${at}</title><description>${'x'.repeat(120_000)}</description>`),
    XML,
  ),
  '/attributes': sends(
    filled((at) => `<title ${'a '.repeat(4_000)}>${at}</title>`),
    XML,
  ),
  '/escapes': sends(
    filled((at) => `<title>${at}</title><description>${'&amp;lt;a '.repeat(2_000)}</description>`),
    XML,
  ),
};

describe('[L4] whatever a feed is', () => {
  let web: WebFake;
  beforeEach(async () => {
    web = await startWebFake(({ pathname }) => PAGES[pathname]);
  });
  afterEach(() => web.close());

  const fetched = async (path: string) => {
    const script = `${import.meta.dirname}/hostile-process.ts`;
    const { stdout } = await promisify(execFile)(process.execPath, [script, `${web.url}/good`, `${web.url}${path}`]);
    return JSON.parse(stdout);
  };

  it.each([
    ['fifty megabytes, announced', '/announced', 'too_large'],
    ['fifty megabytes, in pieces', '/endless', 'too_large'],
    ['a slow drip', '/drip', 'too_slow'],
    ['a billion laughs', '/laughs', 'declares_entities'],
    ['ten redirects', '/10', 'too_many_redirects'],
    ['a megabyte of names', '/names', 'too_large'],
  ])('[L4] a hostile feed is refused within five seconds and twenty megabytes: %s', async (_, path, why) => {
    const { was, tookMs, megabytes } = await fetched(path);
    expect(was).toEqual({ is: 'failed', why });
    expect(tookMs).toBeLessThan(5_000);
    expect(megabytes).toBeLessThan(20);
  });

  it.each([
    ['articles', '/articles', 60],
    ['long texts', '/texts', 8],
    ['attributes', '/attributes', 60],
    ['tags, escaped twice and cut', '/escapes', 49],
  ])('[L4] a large feed is read for little more than its size: a megabyte of %s', async (_, path, articles) => {
    const { was, tookMs, megabytes } = await fetched(path);
    expect(was).toEqual({ is: 'new', articles });
    expect(tookMs).toBeLessThan(5_000);
    expect(megabytes).toBeLessThan(40);
  });
});
