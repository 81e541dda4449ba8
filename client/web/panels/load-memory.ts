/** The memory panel's model: load, page, forget and export what is remembered [M9, N6]. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Me, RememberedOfUser } from '../../../shared/protocol/me.ts';
import { errorMessage, TranslatedError } from '../../companion/panels/error-text.ts';
import { exportMe, forgetMe } from '../../sdk/requests/export-or-forget-me.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { PageTalk } from '../page-talk.ts';
import { deleteKeptImage, fetchKeptImage } from './kept-images.ts';
import {
  joinMemoryEntries,
  loadAllPages,
  type MemoryPages,
  memoryExportFile,
  refreshPages,
  removedMemoryTurns,
  removeMemoryExchange,
} from './memory-pages.ts';

type Images = NonNullable<Me['images']>;

/** Days as `2019`, `2026-11` or `2026-11-30`. */
export type DatedFact = { entry: number; fact: string; since?: string; until?: string };

export type LoadedMemory = {
  /** Null: not loaded yet, or not available. */
  known: ReadonlySignal<(MemoryPages & { known: RememberedOfUser | null; images: Images }) | null>;
  problem: ReadonlySignal<Message | null>;
  outcome: Signal<Message | null>;
  load(): Promise<void>;
  /** Loads the next older page. */
  older(): Promise<void>;
  /** Forgets the whole exchange that contains the entry [M5]. */
  forget(entry: number): Promise<void>;
  /**
   * Sends this sentence as the user's correction, then drops the wrong fact, and nothing else that its entry
   * told [M5]. Resolves to whether both were accepted; if not, it can be tried again.
   */
  correct(wrong: { entry: number; fact: string }, sentence: string): Promise<boolean>;
  /** Says since or until when a fact holds [M15]. Resolves to whether that was accepted. */
  date(fact: DatedFact): Promise<boolean>;
  dropReminder(id: string): Promise<void>;
  dropImage(id: string): Promise<void>;
  forgetAll(): Promise<void>;
  /** The export file; null: failed, and `problem` says why. */
  export(nowMs: number): Promise<{ name: string; text: string } | null>;
};

type Of = Pick<PageTalk, 'server' | 'by' | 'personaName' | 'say' | 'forget'> & {
  sotto: Pick<PageTalk['sotto'], 'forget' | 'cancel'>;
};

export function loadMemory(
  { server, by, personaName: persona, say, sotto, forget: hide }: Of,
  request: typeof fetch = fetch,
): LoadedMemory {
  const known = signal<LoadedMemory['known']['value']>(null);
  const problem = signal<Message | null>(null);
  const outcome = signal<Message | null>(null);

  /** Reports the failure or the outcome of `work`. */
  const runAndReport = async (failed: Message, work: () => Promise<Message | null>) => {
    try {
      const done = await work();
      batch(() => {
        problem.value = null;
        outcome.value = done;
      });
    } catch (error) {
      batch(() => {
        problem.value = [failed, errorMessage(error)];
        outcome.value = null;
      });
    }
  };
  const look = async () => {
    const { personas, images = [] } = await exportMe(server, by, { persona }, request);
    const mine = personas[persona] ?? null;
    known.value = { known: mine, ...refreshPages(known.value, mine), images };
  };
  /** Resolves to what was known before. */
  const forget = async (entry: number) => {
    const before = known.value;
    await sotto.forget(entry);
    if (known.value) known.value = { ...known.value, entries: removeMemoryExchange(known.value.entries, entry) };
    hide(removedMemoryTurns(before?.entries ?? [], known.value?.entries ?? []));
    return before;
  };
  const lookAfter = async (before: Before) => {
    await look();
    // Turns that recalled the entry are forgotten with it.
    hide(removedMemoryTurns(before?.entries ?? [], known.value?.entries ?? []));
  };
  return {
    known,
    problem,
    outcome,
    load: () => runAndReport(messageOf('memory.failed'), () => look().then(() => null)),
    older: () =>
      runAndReport(messageOf('memory.olderFailed'), async () => {
        const now = known.value;
        if (now?.before === undefined) return null;
        const page = (await exportMe(server, by, { persona, before: now.before }, request)).personas[persona];
        known.value = { ...now, entries: joinMemoryEntries(page?.entries ?? [], now.entries), before: page?.before };
        return null;
      }),
    forget: (entry) =>
      runAndReport(messageOf('memory.notForgotten'), async () => {
        await lookAfter(await forget(entry));
        return messageOf('memory.forgotten');
      }),
    async correct(wrong, sentence) {
      const before = known.value?.known?.facts ?? [];
      await runAndReport(messageOf('correct.failed'), async () => {
        if (!(await say(sentence))) throw new TranslatedError(messageOf('correct.notTaken'));
        await sotto.forget(wrong);
        return null;
      });
      if (problem.value !== null) return false;
      await runAndReport(messageOf('correct.unknown'), async () => {
        await look();
        return hasNewMemoryFacts(known.value?.known?.facts ?? [], before)
          ? messageOf('correct.done')
          : messageOf('correct.nothingNew');
      });
      return true;
    },
    async date(fact) {
      await runAndReport(messageOf('date.failed'), async () => {
        await sotto.forget(fact);
        await look();
        return messageOf('date.done');
      });
      return problem.value === null;
    },
    dropReminder: (id) =>
      runAndReport(messageOf('memory.reminderFailed'), async () => {
        await sotto.cancel(id);
        await look();
        return messageOf('work.reminderCancelled');
      }),
    dropImage: (id) =>
      runAndReport(messageOf('image.notDeleted'), async () => {
        await deleteKeptImage(server, by, id, request);
        await look();
        return messageOf('image.deleted');
      }),
    forgetAll: () =>
      runAndReport(messageOf('erase.failed'), async () => {
        const { erased } = await forgetMe(server, by, request);
        batch(() => {
          known.value = { known: null, entries: [], before: undefined, images: [] };
          hide('all');
        });
        return erased ? messageOf('erase.done') : messageOf('erase.slow');
      }),
    async export(nowMs) {
      let file: { name: string; text: string } | null = null;
      await runAndReport(messageOf('export.failed'), async () => {
        file = await exportWholeMemory(server, by, request, nowMs);
        return messageOf('export.done', { file: file.name });
      });
      return file;
    },
  };
}

type Before = LoadedMemory['known']['value'];
type Facts = RememberedOfUser['facts'];

function hasNewMemoryFacts(facts: Facts, before: Facts): boolean {
  return facts.some(({ entry }) => before.every((one) => one.entry !== entry));
}

async function exportWholeMemory(server: string, by: Of['by'], request: typeof fetch, nowMs: number) {
  const all = await exportMe(server, by, {}, request);
  const personas: Me['personas'] = {};
  for (const [persona, first] of Object.entries(all.personas)) {
    personas[persona] = await loadAllPages(
      first,
      async (before) => (await exportMe(server, by, { persona, before }, request)).personas[persona],
    );
  }
  let { values, valuesAfter } = all;
  while (valuesAfter !== undefined) {
    const next: Me = await exportMe(server, by, { valuesAfter }, request);
    ({ valuesAfter } = next);
    values = [...(values ?? []), ...(next.values ?? [])];
  }
  const images = [];
  for (const image of all.images ?? [])
    images.push({ ...image, ...(await fetchKeptImage(server, by, image.id, request)) });
  return memoryExportFile({ user: all.user, personas, ...(values && { values }) }, images, nowMs);
}
