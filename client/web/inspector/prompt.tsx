/** The parts of prompts, the share that a provider's cache answered, and the cost. */
import { count, dollars, percent } from './format-numbers.ts';
import type { Inspection } from './inspector-state.ts';
import { type Tier, tiersOf } from './prompt-tiers.ts';
import { hitRate, type Spending } from './total-usage.ts';
import type { Turn } from './turn.ts';

/** The number of turns to compare. */
const COMPARED = 12;

type Asked = Turn & { prompt: NonNullable<Turn['prompt']> };

export function Prompt({ timeline }: Pick<Inspection, 'timeline'>) {
  const { turns, spending } = timeline.value;
  const asked = turns.filter((turn): turn is Asked => turn.prompt !== undefined).slice(-COMPARED);
  const newest = asked.at(-1);
  return (
    <>
      {newest ? <Newest turn={newest} /> : <p class="nothing">No model has been asked yet.</p>}
      {asked.length > 1 && <Course turns={asked} />}
      <Spent spending={spending} />
    </>
  );
}

function Newest({ turn: { number, prompt, usage } }: { turn: Asked }) {
  const { tiers, total, cached } = tiersOf(prompt, usage);
  return (
    <section>
      <h3>Turn {number}</h3>
      <p class="hint">
        {cached === null
          ? 'This model tells nothing of tokens, so nothing of a cache.'
          : `${percent(cached)} read from the cache, counted over the parts from the stable end.`}
      </p>
      <table>
        <caption class="unseen">The prompt of turn {number}, from what changes least to what changes most</caption>
        <thead>
          <tr>
            <th scope="col">From stable to fresh</th>
            <th scope="col" class="number">
              ~ tokens
            </th>
            <th scope="col" class="number">
              cached
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.name}>
              <td>{NAMES[tier.name]}</td>
              <td class="number">{count(tier.tokens)}</td>
              <td class="number">{cached === null || tier.tokens === 0 ? '–' : percent(tier.cached)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td class="number">{count(total)}</td>
            <td class="number">{percent(cached)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const NAMES: Record<Tier['name'], string> = {
  tools: 'Tools',
  system: 'System',
  block: 'Session block',
  turns: 'Turns',
  fresh: 'Fresh',
};

function Course({ turns }: { turns: readonly Asked[] }) {
  return (
    <section>
      <h3>Turn by turn</h3>
      <table>
        <caption class="unseen">The prompts of the newest turns</caption>
        <thead>
          <tr>
            <th scope="col">Turn</th>
            <th scope="col" class="number">
              ~ tokens
            </th>
            <th scope="col" class="number">
              cached
            </th>
          </tr>
        </thead>
        <tbody>
          {turns.toReversed().map(({ key, number, prompt, usage }) => {
            const { total, cached } = tiersOf(prompt, usage);
            return (
              <tr key={key}>
                <th scope="row">#{number}</th>
                <td class="number">{count(total)}</td>
                <td class="number">{percent(cached)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Spent({ spending }: { spending: Spending }) {
  const { told, priced, read, written, uncached, output } = spending;
  const rows: [string, string][] = [
    ['Read from the cache', count(read)],
    ['Written to the cache', count(written)],
    ['Uncached', count(uncached)],
    ['Output', count(output)],
    ['Hit rate', percent(hitRate(spending))],
  ];
  return (
    <section>
      <h3>Since this page was opened</h3>
      {told === 0 && <p class="hint">No turn has told its tokens: the offline companion uses none.</p>}
      {told > 0 && (
        <table>
          <caption class="unseen">Tokens of {told} turns</caption>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="number">{value}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Cost</th>
              <td class="number">
                {priced === 0
                  ? 'no price known'
                  : `${dollars(spending.dollars)}, ${dollars(spending.dollars / priced)} a turn`}
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}
