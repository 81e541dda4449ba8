import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventBridgeBus } from '../../../shared/adapters/aws/bus.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { Services } from '../../fakes/services.ts';

let services: Services;
beforeEach(async () => {
  services = await Services.start();
});
afterEach(() => services.close());

const stashed = { type: 'delivery.stashed', session: 'ada~companion', delivery: 'd-1', priority: 'critical' } as const;

describe('EventBridge as the bus', () => {
  it('[D24] an announcement goes to the configured EventBridge bus, with sotto as its source', async () => {
    await eventBridgeBus('sotto-events').publish(stashed);
    expect(services.published).toEqual([
      {
        EventBusName: 'sotto-events',
        Source: 'sotto',
        DetailType: 'delivery.stashed',
        Detail: '{"session":"ada~companion","delivery":"d-1","priority":"critical"}',
      },
    ]);
  });

  it('[D24] the EventBridge bus retries by itself, and throws Transient when the retries fail', async () => {
    services.faults.push({ status: 500, name: 'InternalException' }, { status: 400, name: 'ThrottlingException' });
    await eventBridgeBus('default').publish(stashed);
    expect(services.published).toHaveLength(1);
    for (let tries = 0; tries < 3; tries += 1) services.faults.push({ status: 503, name: 'ServiceUnavailable' });
    await expect(eventBridgeBus('default').publish(stashed)).rejects.toThrow(Transient);
  });

  it('[D24] a successful EventBridge call with a rejected entry does not count as published', async () => {
    services.eventFault = 'InternalFailure';
    await expect(eventBridgeBus('default').publish(stashed)).rejects.toThrow(Transient);
    services.eventFault = 'NotAuthorizedForSourceException';
    const refused = eventBridgeBus('default').publish(stashed);
    await expect(refused).rejects.toThrow('the event was not taken: NotAuthorizedForSourceException');
    await expect(refused).rejects.not.toThrow(Transient);
  });
});
