import type { ServerFrame } from '../../../shared/protocol/frames.ts';

/** The part of WebSocket that is used: the browser's, Node's and that of `ws` all fit. */
export type SocketMaker = new (url: string, subprotocols: string[]) => Socket;
export interface Socket {
  send(text: string): void;
  close(): void;
  /** Cuts the connection without a closing handshake, where supported. */
  terminate?(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** Null: not a valid frame. */
export function parseServerFrame(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string';
    return isFrame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
