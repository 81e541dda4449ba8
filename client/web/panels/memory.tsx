/** What is remembered about the user: read, correct, forget, export [M9, M5, N6]. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import {
  CompanionPanel,
  ConfirmButton,
  ErrorNotice,
  OutcomeNotice,
  PanelSection,
  RelativeTime,
} from '../../companion/panels/parts.tsx';
import { personaSpeaker } from '../../companion/panels/personas.ts';
import { relativeDuration, relativeTime } from '../../companion/panels/relative-time.ts';
import { useTexts } from '../../companion/texts.tsx';
import type { PageTalk } from '../page-talk.ts';
import { MemoryCorrection } from './correction.tsx';
import { MemoryDates } from './dates.tsx';
import { MemoryEnding } from './ending.tsx';
import { ImageList } from './image-list.tsx';
import { type LoadedMemory, loadMemory } from './load-memory.ts';
import { type MemoryExchange, memoryAuthor, memoryExchanges } from './memory-pages.ts';
import { summaryInWords, summaryMilestoneInWords } from './summary-text.ts';
import { TalkTime } from './talk-time.tsx';
import '../../companion/panels/panels.css';
import './memory.css';

type Shown = { knows: LoadedMemory; speaker: string; nowMs: number };

export function MemoryPanel({ talk }: { talk: PageTalk }) {
  const texts = useTexts();
  const knows = useMemo(() => loadMemory(talk), [talk]);
  useEffect(() => void knows.load(), [knows]);
  const shown = { knows, speaker: personaSpeaker(talk.personas, talk.personaName), nowMs: talk.now() };
  const all = knows.known.value;
  const problem = knows.problem.value;
  return (
    <CompanionPanel>
      <OutcomeNotice of={knows.outcome} />
      {problem !== null && <ErrorNotice why={problem} {...(all === null && { onRetry: () => void knows.load() })} />}
      {all === null && problem === null && <p class="panel-quiet">{texts.text('common.looking')}</p>}
      {all !== null && (
        <>
          {all.known === null ? (
            <p class="panel-quiet">{texts.text('memory.empty', { name: shown.speaker })}</p>
          ) : (
            <MemorySections {...shown} known={all.known} />
          )}
          {all.images.length > 0 && <ImageList {...{ talk, knows, images: all.images }} />}
          {all.known !== null && (
            <ExchangeList {...shown} exchanges={memoryExchanges(all.entries)} isMore={all.before !== undefined} />
          )}
          <MemoryEnding {...{ knows, speaker: shown.speaker }} />
        </>
      )}
    </CompanionPanel>
  );
}

function MemorySections({ known, knows, speaker, nowMs }: Shown & { known: RememberedOfUser }) {
  const texts = useTexts();
  const { facts, pastFacts = [], milestones, reflections, reminders, talkTime } = known;
  const inShort = summaryInWords(known.summary, speaker);
  return (
    <>
      <PanelSection title={texts.text('memory.facts', { name: speaker })}>
        {facts.length === 0 && <p class="panel-quiet">{texts.text('memory.noFacts')}</p>}
        <ul class="panel-list">
          {facts.map((fact) => (
            <MemoryCard
              key={`${fact.entry} ${fact.text}`}
              at={fact.at}
              text={memoryFactWithPerson(fact)}
              age={relativeDuration(fact.at, nowMs, texts)}
              {...(fact.line && { line: fact.line })}
              days={memoryFactDays(fact)}
            >
              <MemoryDates {...{ fact, knows }}>
                <MemoryCorrection entry={fact.entry} wrong={fact.text} knows={knows}>
                  <ForgetMemoryEntry entry={fact.entry} about={fact.text} knows={knows} />
                </MemoryCorrection>
              </MemoryDates>
            </MemoryCard>
          ))}
        </ul>
      </PanelSection>
      {pastFacts.length > 0 && (
        <PanelSection title={texts.text('memory.past')}>
          <ul class="panel-list">
            {pastFacts.map((fact) => (
              <MemoryCard
                key={`${fact.entry} ${fact.text}`}
                at={fact.endedAt ?? fact.at}
                text={memoryFactWithPerson(fact)}
                age={relativeDuration(fact.endedAt ?? fact.at, nowMs, texts)}
                {...(fact.line && { line: fact.line })}
                days={memoryFactDays(fact)}
              >
                <MemoryDates {...{ fact, knows }}>
                  <ForgetMemoryEntry entry={fact.entry} about={fact.text} knows={knows} />
                </MemoryDates>
              </MemoryCard>
            ))}
          </ul>
        </PanelSection>
      )}
      {inShort.length > 0 && (
        <PanelSection title={texts.text('memory.short')}>
          {inShort
            .map((paragraph) => texts.show(paragraph))
            .map((paragraph) => (
              <p key={paragraph} class="panel-text" dir="auto">
                {paragraph}
              </p>
            ))}
        </PanelSection>
      )}
      {milestones.length > 0 && (
        <PanelSection title={texts.text('memory.milestones')}>
          <ul class="panel-list">
            {milestones.flat().map(({ entry, at, text }) => (
              <MemoryCard
                key={entry}
                at={at}
                text={summaryMilestoneInWords(text)}
                age={relativeDuration(at, nowMs, texts)}
              >
                <ForgetMemoryEntry entry={entry} about={text} knows={knows} />
              </MemoryCard>
            ))}
          </ul>
        </PanelSection>
      )}
      {reflections.length > 0 && (
        <PanelSection title={texts.text('memory.reflections', { name: speaker })}>
          <ul class="panel-list">
            {reflections.map(({ at, text }) => (
              <MemoryCard key={`${at} ${text}`} at={at} text={text} age={relativeDuration(at, nowMs, texts)} />
            ))}
          </ul>
        </PanelSection>
      )}
      <TalkTime {...{ talkTime, nowMs }} />
      {reminders.length > 0 && (
        <PanelSection title={texts.text('memory.reminders')}>
          <ul class="panel-list">
            {reminders.map(({ id, at, text }) => (
              <MemoryCard key={id} at={at} text={text} age={relativeTime(at, nowMs, texts)}>
                <ConfirmButton
                  label={texts.text('common.cancel')}
                  about={text.slice(0, 60)}
                  question={texts.text('memory.cancelQuestion')}
                  yes={texts.text('memory.cancelYes')}
                  onYes={() => knows.dropReminder(id)}
                />
              </MemoryCard>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}

function ForgetMemoryEntry({ entry, about, knows }: { entry: number; about: string; knows: LoadedMemory }) {
  const texts = useTexts();
  return (
    <ConfirmButton
      label={texts.text('memory.forget')}
      about={about.slice(0, 60)}
      question={texts.text('memory.forgetQuestion')}
      yes={texts.text('memory.forgetYes')}
      onYes={() => knows.forget(entry)}
    />
  );
}

/** What is known of somebody else is not said of the user. */
function memoryFactWithPerson({ about, text }: RememberedOfUser['facts'][number]): string {
  return about === undefined || about === 'us' ? text : `${about}: ${text}`;
}

type FactDays = { since?: string; until?: string };

function memoryFactDays({ since, until }: RememberedOfUser['facts'][number]): FactDays {
  return { ...(since && { since }), ...(until && { until }) };
}

/** `line`: the words that told it. `days`: since and until when it holds. */
type CardProps = {
  at: number;
  age: string;
  text: string;
  line?: string;
  days?: FactDays;
  children?: ComponentChildren;
};

function MemoryCard({ at, age, text, line, days = {}, children }: CardProps) {
  const texts = useTexts();
  const bounds = [
    ...(days.since ? [`${texts.text('date.since')} ${days.since}`] : []),
    ...(days.until ? [`${texts.text('date.until')} ${days.until}`] : []),
  ];
  return (
    <li class="panel-card">
      <div class="panel-dated">
        <p class="panel-text" dir="auto">
          {text}
        </p>
        <RelativeTime at={at}>{age}</RelativeTime>
      </div>
      {bounds.length > 0 && <p class="panel-quiet">{bounds.join(' · ')}</p>}
      {line !== undefined && (
        <p class="panel-quiet" dir="auto">
          <q>{line}</q>
        </p>
      )}
      {children && <div class="panel-row">{children}</div>}
    </li>
  );
}

/** Exchanges shown at first; more on demand. */
const PAGE = 20;

function ExchangeList({
  knows,
  speaker,
  nowMs,
  exchanges,
  isMore,
}: Shown & { exchanges: readonly MemoryExchange[]; isMore: boolean }) {
  const texts = useTexts();
  const count = useSignal(PAGE);
  const isHidden = exchanges.length > count.value;
  const older = async () => {
    if (!isHidden) await knows.older();
    count.value += PAGE;
  };
  return (
    <PanelSection title={texts.text('memory.said')}>
      {exchanges.length === 0 && <p class="panel-quiet">{texts.text('inbox.nothingYet')}</p>}
      <ol class="panel-list" reversed>
        {exchanges.slice(0, count.value).map((exchange) => (
          <ExchangeItem key={exchange.turn} {...{ exchange, knows, speaker, nowMs }} />
        ))}
      </ol>
      {(isHidden || isMore) && (
        <button type="button" class="button" onClick={() => void older()}>
          {texts.text('memory.older')}
        </button>
      )}
    </PanelSection>
  );
}

function ExchangeItem({ exchange, knows, speaker, nowMs }: Shown & { exchange: MemoryExchange }) {
  const texts = useTexts();
  const { at, entry, entries } = exchange;
  return (
    <li class="panel-card">
      {entries.map((one, n) => (
        <ExchangeWords key={one.entry ?? `${n} ${one.kind}`} who={texts.show(memoryAuthor(one, speaker))} {...one} />
      ))}
      <div class="panel-row">
        <span class="panel-standing">
          <RelativeTime at={at}>{relativeDuration(at, nowMs, texts)}</RelativeTime>
        </span>
        {entry !== undefined && <ForgetMemoryEntry {...{ entry, knows }} about={entries[0]?.text ?? ''} />}
      </div>
    </li>
  );
}

/** A tool's answer is long and meant for the agent: it is folded. */
function ExchangeWords({ who, kind, text }: { who: string; kind: string; text: string }) {
  const words = <bdi class="panel-words">{text}</bdi>;
  if (kind !== 'tool') {
    return (
      <p>
        <span class="panel-source">{who}</span> {words}
      </p>
    );
  }
  return (
    <details class="panel-found">
      <summary class="panel-source">{who}</summary>
      {words}
    </details>
  );
}
