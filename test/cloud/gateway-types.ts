/** What the parts of the synthesised cloud know of each other. All state stands in what is passed in. */

/** Invokes a function as a service would; `source` is what resource policies are checked against. */
export type Invoke = (functionArn: string, event: unknown, source: InvocationSource) => Promise<InvocationOutcome>;

/** `service`: a principal, such as `apigateway.amazonaws.com`. `arn`: the resource for which it calls. */
export type InvocationSource = { service: string; arn: string };

/**
 * `function-error`: the handler threw or its process ended; `detail` is Lambda's error object. `throttled`:
 * no concurrency was left. `timeout`: killed at the function's own limit. `denied`: no permission for it.
 */
export type InvocationOutcome =
  | { payload: unknown }
  | { error: 'function-error' | 'throttled' | 'timeout' | 'denied'; detail: unknown };

export type TemplateResource = { id: string; properties: Record<string, unknown> };

/** The synthesised template. Its values are unresolved expressions: pass them through `resolve`. */
export type TemplateReader = {
  /** Resources of this type whose condition holds, in the template's order. */
  resources(type: string): TemplateResource[];
  /** Any value with its intrinsic functions computed; throws a sentence about what is not understood. */
  resolve(expression: unknown): unknown;
  /** The ARN of a resource by its logical id. */
  arn(id: string): string;
  /** What `Ref` gives for it: an API's id, a queue's URL, a table's name. */
  ref(id: string): string;
  readonly region: string;
  readonly account: string;
};

/** Time, possibly pressed: every delay of a service passes through it. `after` returns what cancels it. */
export type Clock = {
  /** Milliseconds since 1970, of the pressed time. */
  now(): number;
  after(ms: number, run: () => void): () => void;
};

/** `isExecutionError`: the function could not be called, or broke off. `context`: of the access log. */
export type Answered = { status: number; isExecutionError: boolean; context: Readonly<Record<string, string>> };

export type GatewayOptions = {
  template: TemplateReader;
  invoke: Invoke;
  clock: Clock;
  /** On loopback; 0: any free one. A port in use rejects with the error of `listen`. */
  port: number;
  /** One line about each refusal and integration error, for the operator's terminal. Absent: not told. */
  log?: (line: string) => void;
  /** After each request, connection and message. `apiId`: as the template's `Ref` gives it. */
  onAnswered?: (apiId: string, answered: Answered) => void;
};

/** One API on loopback. */
export type Gateway = {
  /** With the stage and without a trailing slash: `ws://127.0.0.1:PORT/live`, `http://127.0.0.1:PORT`. */
  url: string;
  /** The logical id of the API that is served. */
  apiId: string;
  /** Resolves when every connection is closed. */
  close(): Promise<void>;
};

/**
 * A WebSocket API with its management endpoint. The front door has checked rights before it forwards a
 * request to `managementUrl`, with method, path (`/STAGE/@connections/ID`), headers and body as they came.
 */
export type SocketGateway = Gateway & {
  /** Without the stage: the request's path has it. */
  managementUrl: string;
  /** Open connections, for the figures. */
  readonly connections: number;
};

/** A template has one API of each protocol; none or several is an error with a clear sentence. */
export type StartSocketGateway = (options: GatewayOptions) => Promise<SocketGateway>;
export type StartHttpGateway = (options: GatewayOptions) => Promise<Gateway>;
