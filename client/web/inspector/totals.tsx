/** The server's statistics for this user: the tool cache [C10], and the rest of `/stats`. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Stats } from '../../../shared/protocol/stats.ts';
import { readSessionStats } from '../../sdk/requests/session-stats.ts';
import { storeErrorMessage } from '../../sdk/store/conversation-store.ts';
import type { PageTalk } from '../page-talk.ts';
import { formatDollars, formatNumber, formatPercent } from './format-numbers.ts';
import type { Inspection } from './inspector-state.ts';
import { inspectedCacheHitRate } from './turn-usage.ts';

type Answer = { stats: Stats } | { why: string } | null;

export function InspectorTotals({ talk, timeline }: { talk: PageTalk } & Pick<Inspection, 'timeline'>) {
  const answer = useSignal<Answer>(null);
  const refresh = async () => {
    try {
      answer.value = { stats: await readSessionStats(talk.server, talk.by) };
    } catch (error) {
      answer.value = { why: storeErrorMessage(error) };
    }
  };
  // Loads at first, and whenever a turn with tools has ended.
  const asked = useSignal('');
  useSignalEffect(() => {
    const newest = timeline.value.turns.findLast(({ end, tools }) => end !== null && tools.length > 0);
    const which = `${newest?.key} ${newest?.tools.filter(({ endMs }) => endMs !== null).length}`;
    if (which === asked.peek()) return;
    asked.value = which;
    void refresh();
  });
  const { value } = answer;
  return (
    <>
      {value === null && <p class="hint">Asking …</p>}
      {value !== null && 'why' in value && <p class="trouble">{value.why}</p>}
      {value !== null && 'stats' in value && <ToolCounts stats={value.stats} />}
      <button type="button" class="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  );
}

type Row = { hits: number; misses: number; joins: number };

function ToolCounts({ stats: { tools, model, turns, memory } }: { stats: Stats }) {
  const rows = Object.entries(tools.byTool).sort(([, a], [, b]) => toolCacheAsks(b) - toolCacheAsks(a));
  return (
    <>
      <section>
        <h3>Answers of tools, of all your sessions</h3>
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">Tool</th>
                {['hits', 'misses', 'joins', 'rate'].map((name) => (
                  <th key={name} scope="col" class="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, row]) => (
                <ToolCacheCounts key={name} name={name} row={row} />
              ))}
            </tbody>
            <tfoot>
              <ToolCacheCounts name="All" row={tools} />
            </tfoot>
          </table>
        </div>
        <p class="hint">
          A join waits for an answer that is on its way already; the rate counts it as a hit. Answers that had to make
          room: {formatNumber(tools.evictions)}.
        </p>
      </section>
      <section>
        <h3>The rest that is counted</h3>
        <dl class="facts">
          <FigureRow
            name="turns"
            value={`${formatNumber(turns.count)}: ${formatNumber(turns.complete)} complete, ${formatNumber(turns.interrupted)} interrupted, ${formatNumber(turns.failed)} failed`}
          />
          <FigureRow
            name="tokens in"
            value={`${formatNumber(model.read)} read, ${formatNumber(model.write)} written, ${formatNumber(model.uncached)} uncached`}
          />
          <FigureRow
            name="hit rate"
            value={formatPercent(inspectedCacheHitRate(model.read, model.write + model.uncached))}
          />
          <FigureRow name="tokens out" value={formatNumber(model.output)} />
          {model.dollars !== undefined && <FigureRow name="cost of models" value={formatDollars(model.dollars)} />}
          <FigureRow
            name="memory blocks"
            value={`${formatNumber(memory.made)} made, ${formatNumber(memory.failed)} failed`}
          />
        </dl>
      </section>
    </>
  );
}

function ToolCacheCounts({ name, row: { hits, misses, joins } }: { name: string; row: Row }) {
  const all = hits + misses + joins;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td class="number">{formatNumber(hits)}</td>
      <td class="number">{formatNumber(misses)}</td>
      <td class="number">{formatNumber(joins)}</td>
      <td class="number">{formatPercent(all === 0 ? null : (hits + joins) / all)}</td>
    </tr>
  );
}

function toolCacheAsks({ hits, misses, joins }: Row): number {
  return hits + misses + joins;
}

export function FigureRow({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
