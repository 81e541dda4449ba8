/** The Bus port on EventBridge; operators route events by their own rules [D24]. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { Transient } from '../../ports/errors.ts';
import type { Bus } from '../../ports/ports.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/** Rules match Sotto's events by this source. */
const SOURCE = 'sotto';

/** `name`: of a bus, or its ARN. Throws Transient when the service is unreachable or throttles. */
export function eventBridgeBus(name: string): Bus {
  const client = new EventBridgeClient(patience);
  return {
    async publish({ type, ...ids }) {
      const entry = { EventBusName: name, Source: SOURCE, DetailType: type, Detail: JSON.stringify(ids) };
      const { FailedEntryCount = 0, Entries } = await awsErrorOrTransient(
        client.send(new PutEventsCommand({ Entries: [entry] })),
      );
      // The call may succeed although its only entry failed.
      if (FailedEntryCount > 0) throw eventBridgeRefusalError(Entries?.[0]?.ErrorCode ?? 'unknown');
    },
  };
}

function eventBridgeRefusalError(code: string): Error {
  const message = `the event was not taken: ${code}`;
  return code === 'InternalFailure' || code === 'ThrottlingException' ? new Transient(message) : new Error(message);
}
