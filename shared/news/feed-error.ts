/** What was fetched is no feed that can be read. `what` says it in one fixed word, for logs (N5). */
export class FeedError extends Error {
  readonly what:
    | 'not_xml'
    /** Of another kind: a web page, for instance. */
    | 'not_a_feed'
    | 'too_large'
    /** It defines entities of its own, as only a trap does. */
    | 'declares_entities'
    /** It ends before its root does. */
    | 'half';
  constructor(what: FeedError['what']) {
    super(what.replaceAll('_', ' '));
    this.name = 'FeedError';
    this.what = what;
  }
}
