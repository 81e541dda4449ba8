import type { Position } from '../../protocol/frames.ts';

/**
 * The connection has ended, as reported by API Gateway or by a failed post [S3]. `heard`: what an HTTP call
 * was answered with [G2].
 */
export type PresenceCommand = { type: 'gone'; connection: string; position?: Position };
