/** Lambda's Invoke, the event bus, Secrets Manager, and the management endpoint of the WebSocket API. */
import type { Functions } from '../functions/functions.ts';
import type { Template } from '../template/template.ts';
import {
  type Call,
  jsonBody,
  jsonReply,
  operationOf,
  Refused,
  type Reply,
  refuseByHeader,
  refuseByType,
  type Service,
} from './service.ts';

const MOST_EVENT_BYTES = 1_048_576;
const MOST_REQUEST_BYTES = 6_291_456;

/** What is not of the stack, by ARN. */
export type Others = Readonly<Record<string, (input: unknown) => unknown>>;

export function invocations(functions: () => Functions, others: Others = {}): Service {
  const named = (call: Call) => decodeURIComponent(/\/functions\/([^/]+)\/invocations/.exec(call.path)?.[1] ?? '');
  return {
    refuse: refuseByHeader,
    needs(call) {
      const arn = functions().find(named(call))?.arn;
      const [, alias = ''] = /^[^:]+(:.+)$/.exec(named(call)) ?? [];
      return [{ action: 'lambda:InvokeFunction', resource: arn === undefined ? named(call) : `${arn}${alias}` }];
    },
    async answer(call) {
      const other = others[named(call)];
      if (other !== undefined) return jsonAnswer(await other(jsonBody(call)));
      const spec = functions().find(named(call));
      if (spec === undefined) throw new Refused(404, 'ResourceNotFoundException', `Function not found: ${named(call)}`);
      const isEvent = call.headers['x-amz-invocation-type'] === 'Event';
      if (call.body.length > (isEvent ? MOST_EVENT_BYTES : MOST_REQUEST_BYTES))
        throw new Refused(413, 'RequestTooLargeException');
      if (isEvent) {
        functions().invokeLater(spec, call.body.toString());
        return { status: 202 };
      }
      const outcome = await functions().invoke(spec, call.body.toString());
      const headers = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' };
      if ('payload' in outcome) return { status: 200, headers, body: JSON.stringify(outcome.payload) };
      if (outcome.error === 'throttled') throw new Refused(429, 'TooManyRequestsException', 'Rate Exceeded.');
      const failed = { ...headers, 'x-amz-function-error': 'Unhandled' };
      return { status: 200, headers: failed, body: JSON.stringify(outcome.detail) };
    },
  };
}

/** AgentCore's InvokeAgentRuntime: allowed on the runtime, and on its endpoint. */
export function agents(others: Others = {}): Service {
  const named = (call: Call) => decodeURIComponent(/\/runtimes\/([^/]+)\/invocations/.exec(call.path)?.[1] ?? '');
  const endpoint = ({ query }: Call) => `runtime-endpoint/${query.get('qualifier') ?? 'DEFAULT'}`;
  return {
    refuse: refuseByHeader,
    needs: (call) =>
      [named(call), `${named(call)}/${endpoint(call)}`].map((resource) => ({
        action: 'bedrock-agentcore:InvokeAgentRuntime',
        resource,
      })),
    async answer(call) {
      const other = others[named(call)];
      if (other === undefined) throw new Refused(404, 'ResourceNotFoundException', `No agent ${named(call)}.`);
      return jsonAnswer(await other(jsonBody(call)));
    },
  };
}

function jsonAnswer(body: unknown): Reply {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export type Published = { EventBusName?: string; Source?: string; DetailType?: string; Detail?: string };

/** Rules of the template are refused: the stack leaves them to the operator. */
export function eventBus(template: Template, onPublished: (event: Published) => void): Service {
  const [rule] = template.resources('AWS::Events::Rule');
  if (rule !== undefined) throw new Error(`The rule ${rule.id} of the template is not served: buses here have none.`);
  const buses = new Set(template.resources('AWS::Events::EventBus').map(({ id }) => template.ref(id)));
  const nameOf = ({ EventBusName = 'default' }: Published) => EventBusName.split('/').at(-1) ?? '';
  const arnOf = (name: string) => `arn:aws:events:${template.region}:${template.account}:event-bus/${name}`;
  const entries = (call: Call) => jsonBody<{ Entries?: Published[] }>(call).Entries ?? [];
  return {
    refuse: refuseByType,
    needs: (call) => entries(call).map((one) => ({ action: 'events:PutEvents', resource: arnOf(nameOf(one)) })),
    async answer(call) {
      const answers = entries(call).map((one, n) => {
        if (!buses.has(nameOf(one))) return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: nameOf(one) };
        onPublished(one);
        return { EventId: `event-${n}` };
      });
      return jsonReply(
        { FailedEntryCount: answers.filter((one) => 'ErrorCode' in one).length, Entries: answers },
        '1.1',
      );
    },
  };
}

/** `values`: what the operator would have stored, by the secret's name. */
export function secrets(template: Template, values: Readonly<Record<string, string>>): Service {
  // The service appends six characters to a name.
  const arnOf = (name: string) => `arn:aws:secretsmanager:${template.region}:${template.account}:secret:${name}-AbCdEf`;
  const asked = (call: Call) => jsonBody<{ SecretId?: string }>(call).SecretId ?? '';
  return {
    refuse: refuseByType,
    needs: (call) => [{ action: `secretsmanager:${operationOf(call)}`, resource: arnOf(asked(call)) }],
    async answer(call) {
      const value = values[asked(call)];
      if (value === undefined) throw new Refused(400, 'ResourceNotFoundException', `No secret ${asked(call)}.`);
      return jsonReply({ ARN: arnOf(asked(call)), Name: asked(call), SecretString: value }, '1.1');
    },
  };
}

/** `url`: of the gateway's management endpoint, without the stage. */
export function connections(template: Template, url: () => string): Service {
  const [api] = template.resources('AWS::ApiGatewayV2::Api').filter(({ properties }) => isSocket(properties));
  if (api === undefined) throw new Error('The template has no WebSocket API.');
  const prefix = `arn:aws:execute-api:${template.region}:${template.account}:${template.ref(api.id)}`;
  return {
    refuse: refuseByHeader,
    needs(call) {
      const [, stage, , id] = decodeURIComponent(call.path).split('/');
      const resource = `${prefix}/${stage}/${call.method}/@connections/${id}`;
      return [{ action: 'execute-api:ManageConnections', resource }];
    },
    async answer({ method, path, headers, body }) {
      const response = await fetch(`${url()}${path}`, {
        method,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name))),
        ...(body.length > 0 && { body }),
      });
      const told = [...response.headers].filter(([name]) => /^content-type$|^x-amz/.test(name));
      return {
        status: response.status,
        headers: Object.fromEntries(told),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}

/** Set again for the next connection. */
const NOT_FORWARDED = new Set(['host', 'connection', 'content-length', 'expect', 'transfer-encoding']);

function isSocket(properties: Record<string, unknown>): boolean {
  return properties.ProtocolType === 'WEBSOCKET';
}
