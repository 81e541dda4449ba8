/** The inbox: work in progress, waiting deliveries, and ended ones [T11, D9, D16, D23]. */
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Inbox } from '../../sdk/frames/wire-types.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { ConversationSignals } from '../talk/conversation-signals.ts';
import { Sentence, useTexts } from '../texts.tsx';
import { createSettings, type EditableSettings, type SettingsLookup } from './change-settings.ts';
import {
  deliveryStatus,
  deliveryUrgencyText,
  type ListedDelivery,
  mutableSources,
  proactiveStatusText,
} from './delivery-status-text.ts';
import { errorMessage } from './error-text.ts';
import { CompanionPanel, ErrorNotice, OutcomeNotice, PanelSection, RelativeTime } from './parts.tsx';
import { settingsWithPending } from './pending-settings.ts';
import { relativeDuration } from './relative-time.ts';
import { throttleRefresh } from './throttled-refresh.ts';
import { WorkUnderWayPanel } from './under-way.tsx';
import './panels.css';

/** The minimum interval between inbox requests. */
const REST_MS = 1_000;
/** The poll interval while work in progress reports steps. */
const FOLLOWING_MS = 3_000;
/** Ages are shown in minutes. */
const AGING_MS = 30_000;

type InboxState = {
  inbox: Signal<Inbox | null>;
  failed: Signal<Message | null>;
  /** The outcome of the last action. */
  outcome: Signal<Message | null>;
  nowMs: Signal<number>;
  choices: EditableSettings;
  refresh(): void;
};

/** `name`: the persona's. */
export function InboxPanel({
  talk,
  name,
}: {
  talk: ConversationSignals & { lookUpSettings?: SettingsLookup };
  name: string;
}) {
  const texts = useTexts();
  const shown = useInbox(talk);
  const { inbox, failed, outcome, choices } = shown;
  const all = inbox.value;
  const problem = choices.problem.value;
  return (
    <CompanionPanel>
      <OutcomeNotice of={outcome} />
      {problem !== null && <ErrorNotice why={problem} />}
      {failed.value !== null && <ErrorNotice why={[messageOf('inbox.failed'), failed.value]} onRetry={shown.refresh} />}
      {all === null && failed.value === null && <WaitingDeliveries isLive={talk.state.value.is === 'live'} />}
      {all !== null && (
        <>
          {all.life && <p class="panel-life">{texts.show(proactiveStatusText(all.life, name))}</p>}
          {all.working.length > 0 && (
            <PanelSection title={texts.text('inbox.working')}>
              <WorkUnderWayPanel
                {...{ talk, outcome, items: all.working, nowMs: shown.nowMs.value, onDone: shown.refresh }}
              />
            </PanelSection>
          )}
          <PanelSection title={texts.text('inbox.waiting')}>
            <DeliveryList
              {...{ talk, shown, items: all.pending }}
              none={all.working.length > 0 ? texts.text('inbox.nothingYet') : texts.text('inbox.nothing', { name })}
            />
          </PanelSection>
          <PanelSection title={texts.text('inbox.recent')}>
            <DeliveryList {...{ talk, shown, items: all.recent }} none={texts.text('inbox.nothingTold')} />
          </PanelSection>
          <MuteSource inbox={all} shown={shown} />
        </>
      )}
    </CompanionPanel>
  );
}

function useInbox(talk: ConversationSignals & { lookUpSettings?: SettingsLookup }): InboxState {
  const { shown, looking } = useMemo(() => {
    const inbox = signal<Inbox | null>(null);
    const failed = signal<Message | null>(null);
    const [outcome, nowMs] = [signal<Message | null>(null), signal(talk.now())];
    const look = async () => {
      try {
        inbox.value = await talk.sotto.inbox();
        nowMs.value = talk.now();
        failed.value = null;
      } catch (error) {
        failed.value = errorMessage(error);
      }
    };
    const looking = throttleRefresh(look, REST_MS);
    return {
      looking,
      shown: { inbox, failed, outcome, nowMs, choices: createSettings(talk), refresh: looking.request },
    };
  }, [talk]);
  useEffect(() => {
    const stops = [talk.deliveries.subscribe(() => looking.request()), talk.sotto.on('tool', () => looking.request())];
    // No frame reports a step.
    const following = setInterval(() => {
      if (shown.inbox.value?.working.some(({ progress, stopping }) => progress || stopping)) looking.request();
    }, FOLLOWING_MS);
    const aging = setInterval(() => {
      shown.nowMs.value = talk.now();
    }, AGING_MS);
    void shown.choices.load();
    return () => {
      for (const stop of stops) stop();
      clearInterval(following);
      clearInterval(aging);
      looking.end();
      shown.choices.end();
    };
  }, [shown, looking, talk]);
  return shown;
}

function WaitingDeliveries({ isLive }: { isLive: boolean }) {
  const texts = useTexts();
  return <p class="panel-quiet">{texts.text(isLive ? 'common.looking' : 'inbox.disconnected')}</p>;
}

type Listed = { talk: ConversationSignals; shown: InboxState; items: readonly ListedDelivery[]; none: string };

function DeliveryList({ talk, shown, items, none }: Listed) {
  if (items.length === 0) return <p class="panel-quiet">{none}</p>;
  return (
    <ul class="panel-list">
      {items.map((item) => (
        <InboxDelivery key={item.delivery} {...{ talk, shown, item }} />
      ))}
    </ul>
  );
}

function InboxDelivery({ talk, shown, item }: { talk: ConversationSignals; shown: InboxState; item: ListedDelivery }) {
  const texts = useTexts();
  const { delivery, source, title, state, at, text, priority } = item;
  const from = source ?? title;
  const nowMs = shown.nowMs.value;
  const urgency = deliveryUrgencyText(priority);
  const does = async (doing: Promise<void>, done: Message) => {
    shown.outcome.value = await doing.then(() => done, errorMessage);
    shown.refresh();
  };
  const labelOf = (what: string) =>
    texts.text('common.about', { what, about: `${from ?? texts.text('inbox.message')}: ${text.slice(0, 60)}` });
  return (
    <li class="panel-card" data-urgency={priority}>
      <p class="panel-meta">
        {from !== undefined && <bdi class="panel-source">{from}</bdi>}
        <RelativeTime at={at}>{relativeDuration(at, nowMs, texts)}</RelativeTime>
        {urgency !== null && <span class="panel-tag">{texts.show(urgency)}</span>}
      </p>
      <p class="panel-text" dir="auto">
        {text}
      </p>
      <div class="panel-row">
        <span class="panel-standing">{texts.show(deliveryStatus(item))}</span>
        <span class="panel-buttons">
          {state === 'pending' && (
            <button
              type="button"
              class="button"
              aria-label={labelOf(texts.text('inbox.play'))}
              onClick={() => void does(talk.sotto.play(delivery), messageOf('inbox.played'))}
            >
              {texts.text('inbox.play')}
            </button>
          )}
          {(state === 'pending' || state === 'offered') && (
            <button
              type="button"
              class="button"
              aria-label={labelOf(texts.text('common.cancel'))}
              onClick={() => void does(talk.sotto.cancel(delivery), messageOf('inbox.cancelled'))}
            >
              {texts.text('common.cancel')}
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

/** Nothing can be muted before the list of muted sources is known. */
function MuteSource({ inbox, shown: { choices, outcome } }: { inbox: Inbox; shown: InboxState }) {
  const texts = useTexts();
  const { chosen } = choices;
  const { mute } = settingsWithPending(chosen.value);
  const sources = chosen.value.base === null ? [] : mutableSources(inbox, mute);
  if (sources.length === 0 && mute.length === 0) return null;
  const does = async (doing: Promise<boolean>, done: Message) => {
    if (await doing) outcome.value = done;
  };
  return (
    <PanelSection title={texts.text('inbox.sources')}>
      <p class="panel-quiet">{texts.text('inbox.mutedHint')}</p>
      <ul class="panel-chips">
        {sources.map((source) => (
          <li key={source}>
            <button
              type="button"
              class="button"
              onClick={() => void does(choices.mute(source), messageOf('inbox.muted', { source }))}
            >
              <Sentence of="inbox.mute" values={{ source: <bdi>{source}</bdi> }} />
            </button>
          </li>
        ))}
        {mute.map((source) => (
          <li key={source}>
            <button
              type="button"
              class="button muted"
              onClick={() => void does(choices.unmute(source), messageOf('inbox.unmuted', { source }))}
            >
              <Sentence of="inbox.unmute" values={{ source: <bdi>{source}</bdi> }} />
            </button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
