import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiGatewayConnections } from '../../../shared/adapters/aws/connections.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Connections } from '../../../shared/ports/ports.ts';
import { Services } from '../../fakes/services.ts';

let services: Services;
let connections: Connections;
beforeAll(async () => {
  services = await Services.start();
  connections = apiGatewayConnections(`${services.url}/live`);
});
afterEach(() => {
  services.connections.clear();
  services.requests.length = 0;
  services.faults.length = 0;
});
afterAll(() => services.close());

describe('API Gateway connections', () => {
  it('[S3] API Gateway connections are posted to and deleted under the stage, whatever characters the id has', async () => {
    services.connections.set('L0SM9c/OFvHcCIhw=', []);
    expect(await connections.post('L0SM9c/OFvHcCIhw=', ['{"type":"pong"}'])).toBe('sent');
    await connections.close('L0SM9c/OFvHcCIhw=', 4001, 'superseded');
    expect(services.requests).toEqual([
      'POST /live/@connections/L0SM9c/OFvHcCIhw=',
      'DELETE /live/@connections/L0SM9c/OFvHcCIhw=',
    ]);
  });

  it('[S3] posting to an API Gateway connection stops at the first 410, and what follows is not posted', async () => {
    services.connections.set('A', []);
    services.faults.push({ status: 410, name: 'GoneException' });
    expect(await connections.post('A', ['1', '2', '3'])).toBe('gone');
    expect(services.requests).toEqual(['POST /live/@connections/A']);
  });

  it('[S3] a post to API Gateway is tried again after a fault of the service', async () => {
    services.connections.set('A', []);
    services.faults.push({ status: 500, name: 'InternalServerErrorException' });
    expect(await connections.post('A', ['1'])).toBe('sent');
    expect(services.connections.get('A')).toEqual(['1']);
  });

  it('[S3] a post to API Gateway is Transient when the service keeps failing, and a plain error when it refuses', async () => {
    services.faults.push(...Array(3).fill({ status: 503, name: 'ServiceUnavailable' }));
    await expect(connections.post('A', ['1'])).rejects.toThrow(Transient);
    services.faults.push({ status: 413, name: 'PayloadTooLargeException' });
    await expect(connections.post('A', ['1'])).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
  });
});
