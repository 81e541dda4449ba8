/** Commits utterances in the order spoken, even if a later, shorter one is understood sooner. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import type { ListenJob } from '../../ports/ports.ts';

/** Then it is committed anyway: the earlier one's run may be dead. */
const PATIENCE_MS = 5_000;
/** Interval of reloads, where another process may have transcribed it. */
const LOOK_EVERY_MS = 100;

export async function waitForEarlierUtterances(context: Context, { session: id, utterance }: ListenJob): Promise<void> {
  const { clock, process, singleProcess, stopping } = context;
  const untilMs = clock.now() + PATIENCE_MS;
  let woken = new AbortController();
  const unwatch = process.watchers.watch(id, () => woken.abort('woken'));
  try {
    for (;;) {
      woken = new AbortController();
      const {
        speech: { utterances },
      } = (await (singleProcess ? getCachedSession(context, id) : loadCurrentSession(context, id))).session;
      const leftMs = untilMs - clock.now();
      const isNext = utterances.length === 0 || utterances[0]?.utterance === utterance;
      if (isNext || leftMs <= 0 || stopping.aborted) return;
      await clock.sleep(singleProcess ? leftMs : LOOK_EVERY_MS, AbortSignal.any([woken.signal, stopping]));
    }
  } finally {
    unwatch();
  }
}
