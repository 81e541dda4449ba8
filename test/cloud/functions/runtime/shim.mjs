// Loaded before Lambda's runtime client, in each function's process: a stand-in for the client's native part,
// a look at work that an answer leaves behind, pressed time, and names of this machine. Plain JavaScript, which
// loads faster.
import { subscribe } from 'node:diagnostics_channel';
import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import Module, { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';

/**
 * `hosts`: ports of this machine by host name. `factor`: how fast time passes since `startedAtMs`. `leaptMs`: by how
 * much it has leapt besides, which each event tells anew.
 */
const { hosts, factor, startedAtMs, ...clock } = JSON.parse(process.env._ONE_MACHINE);
let { leaptMs = 0 } = clock;
delete process.env._ONE_MACHINE;

const api = process.env.AWS_LAMBDA_RUNTIME_API;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Timers that were set, with their times. */
const waiting = new Map();
/** A look that a run takes each second finds the run at its end, and nothing to do. */
const LOOK_MS = 1_000;

/** Requests under way, to whomever. */
const open = new Map();
let posting = Promise.resolve();

const nativeClient = {
  async next() {
    await posting;
    const invocation = await call('GET', '/2018-06-01/runtime/invocation/next');
    leapTo(Number(invocation.headers['x-leapt-ms'] ?? 0));
    return invocation;
  },
  done: (id, body) => post(`/2018-06-01/runtime/invocation/${id}/response`, body),
  error: (id, body) => post(`/2018-06-01/runtime/invocation/${id}/error`, body),
};

const load = Module._load;
Module._load = (name, ...rest) => (name === './rapid-client.node' ? nativeClient : load(name, ...rest));

/**
 * Whatever is open at the answer would be frozen with the process. A request whose response was read may close a
 * turn of the event loop later.
 */
function post(path, body) {
  const answered = async () => {
    for (let turns = 0; open.size > 0 && turns < 2; turns += 1) await new Promise(setImmediate);
    const left = [...open.values(), ...timersLeft()];
    return call('POST', path, body, { 'x-left-open': [...new Set(left)].join(', ') });
  };
  posting = answered();
}

/** What they wait for would come in another event, or never. Those that were cleared or have fired are gone. */
function timersLeft() {
  for (const timer of waiting.keys()) if (timer._destroyed) waiting.delete(timer);
  return [...waiting.values()].map((ms) => `a timer of ${ms} ms`);
}

function call(method, path, body, headers = {}) {
  const [host, port] = api.split(':');
  return new Promise((resolve, reject) => {
    const request = http.request({ host, port, path, method, agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ bodyJson: Buffer.concat(chunks).toString(), headers: response.headers }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

subscribe('http.client.request.start', ({ request }) => {
  const host = request.getHeader('host');
  if (host === api) return;
  open.set(request, `${request.method} ${host} ${request.getHeader('x-amz-target') ?? request.path.split('?')[0]}`);
  request.once('close', () => open.delete(request));
});
subscribe('undici:request:create', ({ request }) => {
  // A socket's request has no end of its own.
  if (!request.upgrade) open.set(request, `${request.method} ${request.origin}`);
});
subscribe('undici:websocket:open', ({ websocket }) => open.set(websocket, `a socket to ${websocket.url}`));
subscribe('undici:websocket:close', ({ websocket }) => open.delete(websocket));
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, ({ request }) => open.delete(request));
subscribe('http2.client.stream.start', ({ stream, headers }) => open.set(stream, `HTTP/2 ${headers[':path']}`));
subscribe('http2.client.stream.close', ({ stream }) => open.delete(stream));

const { request } = https;
const { lookup } = dns;
/** Names that are served here: the issuer's, and what a test gives of the internet. Without TLS. */
https.request = (url, options, done) => {
  const asked = typeof url === 'string' ? new URL(url) : url;
  const port = hosts[asked.hostname];
  if (port === undefined) return request(url, options, done);
  const { protocol: _, agent: __, lookup: ___, ...rest } = typeof options === 'object' ? options : {};
  const path = `${asked.pathname}${asked.search ?? ''}`;
  return http.request({ ...rest, host: '127.0.0.1', port, path }, typeof options === 'function' ? options : done);
};
/** An address of the open internet: a private one would be refused. */
dns.lookup = async (host, options) =>
  host in hosts ? [{ address: '93.184.215.14', family: 4 }] : lookup(host, options);

const setTimer = timers.setTimeout;
timers.setTimeout = globalThis.setTimeout = (run, ms, ...args) => {
  const timer = setTimer(run, ms, ...args);
  if (ms > LOOK_MS) waiting.set(timer, ms);
  return timer;
};

const RealDate = Date;
/** Nothing is under way when time leaps, so that no timer has to be set anew. */
function leapTo(ms) {
  leaptMs = ms;
  if (leaptMs !== 0) pressDates();
}

function pressDates() {
  if (Date !== RealDate) return;
  const now = () => Math.floor(startedAtMs + (RealDate.now() - startedAtMs) * factor + leaptMs);
  globalThis.Date = new Proxy(RealDate, {
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  });
}

if (factor !== 1 || leaptMs !== 0) pressDates();
if (factor !== 1) {
  // Short waits bound requests, which take as long as ever.
  const pressed = (ms = 0) => (ms <= 5_000 ? ms : ms / factor);
  const { setTimeout, setInterval } = timers;
  const wait = timersPromises.setTimeout;
  timers.setTimeout = globalThis.setTimeout = (run, ms, ...args) => setTimeout(run, pressed(ms), ...args);
  timers.setInterval = globalThis.setInterval = (run, ms, ...args) => setInterval(run, pressed(ms), ...args);
  timersPromises.setTimeout = (ms, ...args) => wait(pressed(ms), ...args);
}
syncBuiltinESMExports();
