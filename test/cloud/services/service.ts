/** What the services of the cloud on one machine have in common: a call, an answer, a refusal. */

import type { Need } from '../door/permissions.ts';
import type { FunctionSpec } from '../template/function-specs.ts';

export type Call = {
  caller: FunctionSpec;
  method: string;
  /** As sent, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

export type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** A service behind the front door, by the name in a request's credential scope. */
export type Service = {
  /** The rights that the call takes; every one of them. */
  needs(call: Call): Need[];
  answer(call: Call): Promise<Reply>;
  refuse(refused: Refused): Reply;
};

/** The service's own refusal. `code`: its error name. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = 'no') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Of services whose operation stands in a header. */
export function operationOf({ headers }: Pick<Call, 'headers'>): string {
  return (headers['x-amz-target'] ?? '').replace(/^.*\./, '');
}

export function jsonBody<T>({ body }: Pick<Call, 'body'>): T {
  return JSON.parse(body.toString() || '{}') as T;
}

export function jsonReply(body: object, version = '1.0'): Reply {
  return {
    status: 200,
    headers: { 'content-type': `application/x-amz-json-${version}` },
    body: JSON.stringify(body),
  };
}

/** As services with an operation header refuse. */
export function refuseByType({ status, code, message }: Refused): Reply {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ __type: code, message }),
  };
}

/** As services with paths refuse. */
export function refuseByHeader({ status, code, message }: Refused): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
    body: JSON.stringify({ message }),
  };
}

export function refuseByXml({ status, code, message }: Refused): Reply {
  return xmlReply(status, 'Error', `<Code>${code}</Code><Message>${escaped(message)}</Message>`);
}

export function xmlReply(status: number, element: string, content: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${element}>${content}</${element}>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
