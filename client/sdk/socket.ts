import type { ServerFrame } from '../../shared/protocol/frames.ts';

/** What is used of a WebSocket: the browser's, Node's and that of `ws` all fit. */
export type SocketMaker = new (url: string, subprotocols: string[]) => Socket;
export interface Socket {
  send(text: string): void;
  close(): void;
  /** Cuts the connection without goodbye, where that exists. */
  terminate?(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** Null: no frame of ours. */
export function frameOf(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string';
    return isFrame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
