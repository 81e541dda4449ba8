/** Where each delivery stands, and how it came there. */
import type { Seen } from './deliveries.ts';
import { shortId } from './events.ts';
import { clock, inMs } from './figures.ts';
import type { Inspection } from './inspection.ts';

export function DeliveryTable({ deliveries }: Pick<Inspection, 'deliveries'>) {
  if (deliveries.value.length === 0)
    return <p class="nothing">None has moved since this page was opened. What waits stands in the inbox.</p>;
  return (
    <table class="deliveries">
      <caption class="unseen">Deliveries, the one that moved last first</caption>
      <thead>
        <tr>
          <th scope="col">Delivery</th>
          <th scope="col">From</th>
          <th scope="col">Stood</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.value.map((seen) => (
          <tr key={seen.delivery}>
            <th scope="row">
              <code title={seen.delivery}>{shortId(seen.delivery)}</code>
            </th>
            <td>
              <bdi>{seen.source ?? seen.title ?? '–'}</bdi>
              <small>{seen.priority?.replace('_', ' ')}</small>
            </td>
            <td>
              <Stands stands={seen.stands} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first by the clock, the others by what lies between. */
function Stands({ stands }: Pick<Seen, 'stands'>) {
  return (
    <ol class="stands">
      {stands.map(({ state, reason, at }, n) => {
        const before = stands[n - 1];
        return (
          <li key={n} class={`standing-${state}`}>
            <span>
              {state.replace('_', ' ')}
              {reason && ` (${reason.replace('_', ' ')})`}
            </span>{' '}
            <small>{before === undefined ? clock(at) : `+ ${inMs(Math.max(0, at - before.at))}`}</small>
          </li>
        );
      })}
    </ol>
  );
}
