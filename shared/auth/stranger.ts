/** Tell them to say who they are: nobody comes in like that. Always in the same words; only the log says why (N1). */
import { Rejected } from '../engine/ports/errors.ts';

export class Stranger extends Rejected {
  constructor(message = 'Come with a ticket, or with a token of the issuer that this server trusts.') {
    super('forbidden', message);
    this.name = 'Stranger';
  }
}
