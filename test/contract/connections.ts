/** The contract of Connections (ports.ts), run by connections.test.ts on each home. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connections } from '../../shared/ports/ports.ts';
import { MAX_FRAME_BYTES } from '../../shared/protocol/limits.ts';

export type Peer = {
  id: string;
  /** What has arrived, in order. */
  received: () => readonly string[];
  /** The peer disconnects; resolves when the home has noticed. */
  leave: () => Promise<void>;
  isOpen: () => boolean;
};
export type ConnectionsHome = { connections: Connections; join: () => Promise<Peer>; close: () => Promise<void> };

export function connectionsContract(name: string, open: () => Promise<ConnectionsHome>): void {
  describe(`Connections: ${name}`, () => {
    let home: ConnectionsHome;
    let peer: Peer;
    beforeEach(async () => {
      home = await open();
      peer = await home.join();
    });
    afterEach(() => home.close());

    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n));

    it('[S5] connections deliver in the order of the posts and of the messages in each', async () => {
      expect(await home.connections.post(peer.id, numbers(0, 20))).toBe('sent');
      expect(await home.connections.post(peer.id, numbers(20, 40))).toBe('sent');
      await vi.waitFor(() => expect(peer.received()).toEqual(numbers(0, 40)));
    });

    it('[S8] connections deliver a message of the largest size, in any script, as it was sent', async () => {
      const message = JSON.stringify({ text: `Grüß dich, 世界 👋 ${'x'.repeat(MAX_FRAME_BYTES - 60)}` });
      expect(await home.connections.post(peer.id, [message])).toBe('sent');
      await vi.waitFor(() => expect(peer.received()).toEqual([message]));
    });

    it('[S5] a post reaches its connection only', async () => {
      const other = await home.join();
      await home.connections.post(other.id, ['for the other']);
      await vi.waitFor(() => expect(other.received()).toEqual(['for the other']));
      expect(peer.received()).toEqual([]);
    });

    it('[S5] a post without messages counts as sent', async () => {
      expect(await home.connections.post(peer.id, [])).toBe('sent');
    });

    it('[S3] connections answer "gone" for one that has ended, and for one that never was', async () => {
      await peer.leave();
      expect(await home.connections.post(peer.id, ['hello?'])).toBe('gone');
      expect(await home.connections.post('nobody', ['hello?'])).toBe('gone');
    });

    it('[S2] connections end behind what was posted to them', async () => {
      await home.connections.post(peer.id, ['last words']);
      await home.connections.close(peer.id, 4001, 'superseded');
      await vi.waitFor(() => expect(peer.isOpen()).toBe(false));
      expect(peer.received()).toEqual(['last words']);
      expect(await home.connections.post(peer.id, ['more'])).toBe('gone');
    });

    it('[S2] closing a connection that has ended already succeeds', async () => {
      await peer.leave();
      await home.connections.close(peer.id, 4001, 'superseded');
      await home.connections.close('nobody', 4001, 'superseded');
    });
  });
}
