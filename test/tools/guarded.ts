/** A scripted name service and a manual clock for the tests of the guarded client. */
import { afterEach } from 'vitest';
import { liveClock } from '../../shared/ports/live.ts';
import type { Clock } from '../../shared/ports/ports.ts';
import type { FetchCall, FetchError } from '../../shared/tools/network/fetch-port.ts';
import { createGuardedFetch } from '../../shared/tools/network/guarded-fetch.ts';
import type { AddressGuard } from '../../shared/tools/network/guarded-request.ts';
import { type Page, startWebFake, type WebFake } from '../fakes/web.ts';

const webs: WebFake[] = [];
afterEach(async () => {
  for (const web of webs.splice(0)) await web.close();
});

export async function serve(pages: Record<string, Page>): Promise<WebFake> {
  const web = await startWebFake(({ pathname }) => pages[pathname]);
  webs.push(web);
  return web;
}

/** Returns its request as JSON. */
export const echo: Page = async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { method, headers } = request;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ method, headers, body }));
};

/** `names`: the addresses of each name. */
export function knowing(names: Record<string, string[]>, asked: string[] = []): NonNullable<AddressGuard['resolve']> {
  return async (host) => {
    asked.push(host);
    return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}

export function fetcher(names: Record<string, string[]> = {}, guard: Partial<AddressGuard> = {}) {
  const asked: string[] = [];
  const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: false, resolve: knowing(names, asked), ...guard });
  return {
    asked,
    get: (url: string, types = ['text/plain']) => fetch({ url, types }),
    call: (url: string, more: Partial<FetchCall> = {}) => fetch({ url, types: ['application/json'], ...more }),
  };
}

/** The error kind, or the text on success. */
export function outcome(work: Promise<{ text: string }>): Promise<string> {
  return work.then(
    ({ text }) => text,
    (error: FetchError) => error.what ?? String(error),
  );
}

export function errorOf(work: Promise<unknown>): Promise<FetchError> {
  return work.then(
    () => Promise.reject(new Error('it went well')),
    (error) => error,
  );
}

/** A clock whose sleeps last until `over`; `slept`: the requested durations. */
export function timeOnCommand(): { clock: Clock; slept: number[]; over(): void } {
  const slept: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const sleep = (ms: number) => {
    slept.push(ms);
    return promise;
  };
  return { clock: { ...liveClock, sleep }, slept, over: resolve };
}
