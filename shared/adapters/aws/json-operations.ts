/** Services of AWS that take JSON, and the operation's name in a header. */
import { type AwsAccess, AwsRequests, type AwsService } from './signed-requests.ts';

/** `target`: what operations are named after. `version`: of AWS JSON, which the service speaks. */
export type AwsJsonService = AwsService & { target: string; version: '1.0' | '1.1' };

export class AwsJsonOperations {
  readonly #requests: AwsRequests;
  readonly #service: AwsJsonService;

  constructor(service: AwsJsonService, access?: AwsAccess) {
    this.#service = service;
    this.#requests = new AwsRequests(service, access);
  }

  /** Throws as `AwsRequests.send`. */
  async call<Output extends object>(operation: string, input: object): Promise<Partial<Output>> {
    const { target, version } = this.#service;
    const body = await this.#requests.send({
      headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': `${target}.${operation}` },
      body: JSON.stringify(input),
    });
    return body === '' ? {} : (JSON.parse(body) as Output);
  }

  close(): void {
    this.#requests.close();
  }
}
