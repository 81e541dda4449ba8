/** The connection's state, with ways to test it. A browser's own tools show every frame. */

import type { State } from '../../sdk/frames/wire-types.ts';
import type { PageTalk } from '../page-talk.ts';
import { connectionStartText } from './connection-history.ts';
import { formatMilliseconds, formatNumber, formatTime } from './format-numbers.ts';
import type { Inspection } from './inspector-state.ts';
import { FigureRow } from './totals.tsx';

export function ConnectionPanel({ talk, link }: { talk: PageTalk } & Pick<Inspection, 'link'>) {
  const { welcome, seq, pongAt, received, accepted, states } = link.value;
  const state = talk.state.value;
  const facts: [string, string][] = [
    ['state', state.is],
    ['session', welcome?.session ?? '–'],
    ['epoch', welcome ? formatNumber(welcome.epoch) : '–'],
    ['seq', formatNumber(seq)],
    ['connection', state.is === 'live' ? connectionStartText(state) : '–'],
    ['last pong', pongAt === null ? 'none yet' : formatTime(pongAt)],
    ['frames', `${formatNumber(received)} in; ${formatNumber(accepted)} of ours accepted`],
    ['server', `${talk.server}${welcome?.version === undefined ? '' : `, protocol ${welcome.version}`}`],
  ];
  return (
    <>
      <section>
        <h3>Now</h3>
        <dl class="facts wide">
          {facts.map(([name, value]) => (
            <FigureRow key={name} name={name} value={value} />
          ))}
        </dl>
        <div class="row">
          <button type="button" class="button" disabled={isConnectionGone(state)} onClick={() => talk.sotto.drop()}>
            Drop
          </button>
          <button
            type="button"
            class="button"
            disabled={state.is === 'live' || state.is === 'connecting'}
            onClick={() => talk.sotto.resume()}
          >
            Resume
          </button>
        </div>
      </section>
      <section>
        <h3>Before</h3>
        <ol class="states">
          {states.toReversed().map((one, n) => (
            <li key={n}>
              <span class="number">{formatMilliseconds(one.atMs)}</span>
              <span>{one.state.is}</span>
              <small>{connectionStateText(one.state)}</small>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function isConnectionGone({ is }: State): boolean {
  return is === 'away' || is === 'closed' || is === 'refused' || is === 'superseded';
}

function connectionStateText(state: State): string {
  if (state.is === 'live') return `epoch ${state.epoch}, ${connectionStartText(state)}`;
  if (state.is === 'waiting') return `next attempt in ${formatMilliseconds(state.retryInMs)}`;
  return state.is === 'refused' ? `${state.code}: ${state.message}` : '';
}
