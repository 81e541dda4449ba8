/** The fetched text is not a readable feed. `what`: one fixed word for logs [N5]. */
export class FeedError extends Error {
  readonly what:
    | 'not_xml'
    /** Another kind of document, such as a web page. */
    | 'not_a_feed'
    | 'too_large'
    /** It defines entities of its own; only attacks do. */
    | 'declares_entities'
    /** It ends before its root element does. */
    | 'half';
  constructor(what: FeedError['what']) {
    super(what.replaceAll('_', ' '));
    this.name = 'FeedError';
    this.what = what;
  }
}
