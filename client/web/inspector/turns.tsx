/** The turns, newest first: each a card with its usage and events. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { formatNumber } from './format-numbers.ts';
import type { Inspection } from './inspector-state.ts';
import { type InspectedTurn, turnAnswerText } from './turn.ts';
import { turnEventRows } from './turn-events.ts';
import { turnUsage } from './turn-usage.ts';

/** Turns shown at first, and added with each click. */
const PAGE = 25;

export function InspectorTurns({ timeline }: Pick<Inspection, 'timeline'>) {
  const shown = useSignal(PAGE);
  const { turns } = timeline.value;
  const more = () => {
    shown.value += PAGE;
  };
  if (turns.length === 0)
    return <p class="nothing">Say something: each turn will stand here, with all that it took.</p>;
  return (
    <>
      <ol class="turns">
        {turns
          .slice(-shown.value)
          .reverse()
          .map((turn) => (
            <TurnCard key={turn.key} turn={turn} />
          ))}
      </ol>
      {turns.length > shown.value && (
        <button type="button" class="button" onClick={more}>
          Older turns
        </button>
      )}
    </>
  );
}

/** An unchanged turn is not rendered again. */
function TurnCard({ turn }: { turn: InspectedTurn }) {
  return useMemo(() => <WholeTurn turn={turn} />, [turn]);
}

function WholeTurn({ turn }: { turn: InspectedTurn }) {
  const words = turnAnswerText(turn);
  return (
    <li class="turn">
      <p class="about">
        <b>#{turn.number}</b> <span class="cause">{turn.past ? 'earlier' : (turn.cause ?? 'under way')}</span>{' '}
        {turn.past === undefined && <TurnStatus turn={turn} />}
      </p>
      {words !== null && (
        <p class="words">
          <bdi>{words}</bdi>
        </p>
      )}
      <TurnUsage turn={turn} />
      <TurnDetails turn={turn} />
    </li>
  );
}

function TurnStatus({ turn: { end, isMissed } }: { turn: InspectedTurn }) {
  const status = end?.status ?? (isMissed ? 'missed' : 'open');
  return (
    <span class={`status ${status}`}>
      <span aria-hidden="true">{SIGNS[status]}</span> {status}
    </span>
  );
}

const SIGNS = { complete: '✓', interrupted: '◼', failed: '✕', missed: '?', open: '…' } as const;

function TurnDetails({ turn }: { turn: InspectedTurn }) {
  const events = turnEventRows(turn);
  return (
    <details>
      <summary>{events.length} events</summary>
      <div class="scrolls">
        <table>
          <caption class="unseen">What happened in turn {turn.number}</caption>
          <thead>
            <tr>
              <th scope="col" class="number">
                ms
              </th>
              <th scope="col">What</th>
              <th scope="col">About</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ atMs, what, about, words }, at) => (
              <tr key={at}>
                <td class="number">{formatNumber(Math.round(atMs))}</td>
                <td>{what}</td>
                <td>
                  <bdi>{about}</bdi>
                  {words && <q dir="auto">{words}</q>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function TurnUsage({ turn }: { turn: InspectedTurn }) {
  return (
    <dl class="facts">
      {turnUsage(turn).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
