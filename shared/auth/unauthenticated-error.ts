/** The caller is not identified. The message is fixed; only the log has the reason [N1]. */
import { Rejected } from '../ports/errors.ts';

export class Unauthenticated extends Rejected {
  /** The header `WWW-Authenticate`. */
  readonly challenge: string;

  constructor(
    message = 'Come with a ticket, or with a token of the issuer that this server trusts.',
    challenge = 'Bearer',
  ) {
    super('forbidden', message);
    this.name = 'Unauthenticated';
    this.challenge = challenge;
  }
}
