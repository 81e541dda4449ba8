/** The CloudFront functions of the template, which change what a viewer asks for before it is passed on. */
import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';
import type { TemplateReader } from './gateway-types.ts';

/** `address`: path and query. */
export type ViewerFunction = (request: IncomingMessage) => {
  method: string | undefined;
  address: string;
  headers: Record<string, string>;
};

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;
type Association = { EventType: string; FunctionARN: unknown };

/** `associations`: of a behaviour. Throws a sentence about what does not run here. */
export function readViewerFunction(template: TemplateReader, associations: unknown): ViewerFunction {
  const [association, ...others] = (associations ?? []) as Association[];
  if (association === undefined) return (request) => forwarded(request.method, requestOf(request));
  if (association.EventType !== 'viewer-request' || others.length > 0)
    throw new Error('A behaviour of the distribution has functions other than one of viewer-request: not served here.');
  const found = template
    .resources('AWS::CloudFront::Function')
    .find(({ id }) => template.resolve({ 'Fn::GetAtt': [id, 'FunctionARN'] }) === association.FunctionARN);
  if (found === undefined) throw new Error(`The template has no CloudFront function ${association.FunctionARN}.`);
  const code = String(template.resolve(found.properties.FunctionCode));
  if (Buffer.byteLength(code) > MOST_CODE_BYTES) throw new Error(`The CloudFront function ${found.id} is too large.`);
  // A runtime of its own, which has neither modules nor timers.
  const handler = runInNewContext(`${code}\nhandler`) as (event: object) => ReturnType<typeof requestOf>;
  return (request) =>
    forwarded(
      request.method,
      handler({ version: '1.0', context: { eventType: 'viewer-request' }, request: requestOf(request) }),
    );
}

/** CloudFront's own bound. */
const MOST_CODE_BYTES = 10_240;

/** As a function gets it: names in lower case, values as they were written. */
function requestOf({ method, url = '/', headersDistinct }: IncomingMessage) {
  const [uri = '/', query = ''] = url.split(/\?(.*)/s);
  const pairs = query.split('&').filter((pair) => pair !== '');
  const headers = Object.entries(headersDistinct).map(([name, values = []]) => [name, oneOrMore(values)] as const);
  const names = [...new Set(pairs.map(nameOf))];
  const querystring = names.map((name) => {
    const values = pairs.filter((pair) => nameOf(pair) === name).map((pair) => pair.slice(name.length + 1));
    return [name, oneOrMore(values)] as const;
  });
  return {
    method,
    uri,
    querystring: Object.fromEntries(querystring) as Values,
    headers: Object.fromEntries(headers) as Values,
  };
}

function nameOf(pair: string): string {
  return pair.split('=')[0] ?? '';
}

function oneOrMore(values: readonly string[]): Values[string] {
  return { value: values.at(-1) ?? '', ...(values.length > 1 && { multiValue: values.map((value) => ({ value })) }) };
}

function forwarded(method: string | undefined, { uri, querystring, headers }: ReturnType<typeof requestOf>) {
  const flat = (values: Values) =>
    Object.entries(values).flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((one) => [name, one.value] as const),
    );
  const query = flat(querystring).map(([name, value]) => `${name}=${value}`);
  const sent: Record<string, string> = {};
  for (const [name, value] of flat(headers)) sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
  return { method, address: query.length > 0 ? `${uri}?${query.join('&')}` : uri, headers: sent };
}
