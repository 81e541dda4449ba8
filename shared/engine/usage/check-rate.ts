import { Rejected } from '../../ports/errors.ts';
import type { Context } from '../context.ts';
import { RateLimiter } from '../process/rate-limiter.ts';

/** Throws Rejected if this user sends too much [N3]. `bytes`: size of the received frame. */
export function checkRate({ process, settings, clock }: Context, user: string, bytes: number): void {
  process.rateLimiter ??= new RateLimiter(settings.caps.pace);
  const waitMs = process.rateLimiter.take(user, bytes, clock.now());
  if (waitMs > 0) throw new Rejected('limited', 'So much at once is not taken: send it again a little later.', waitMs);
}
