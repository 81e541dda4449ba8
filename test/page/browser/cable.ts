/** A proxy between a browser and a home that can cut connections, briefly or for longer. */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';

export class Cable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isIn = true;

  /** To the home at this port; `url`: the proxy's address. */
  static async to(port: number): Promise<Cable> {
    const cable = new Cable(port);
    cable.#server.listen(0, '127.0.0.1');
    await once(cable.#server, 'listening');
    return cable;
  }

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (!this.#isIn) return void near.resetAndDestroy();
      const far = dial(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Cuts all connections without a close. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  pull(): void {
    this.#isIn = false;
    this.cut();
  }

  plug(): void {
    this.#isIn = true;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
