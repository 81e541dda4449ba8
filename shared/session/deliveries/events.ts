import type { DeliveryState, DiscardReason, Priority } from '../../protocol/frames.ts';
import type { Arrival } from './state.ts';

export type DeliveryEvent =
  /** `isSent`: a client is connected, so the event is also a frame. */
  | ({ type: 'delivery.accepted'; isSent: boolean } & Arrival)
  | DeliveryChanged
  | { type: 'delivery.requested'; deliveries: string[] }
  | { type: 'delivery.passedOver'; deliveries: string[] }
  /** The user wants these later [D15]. */
  | { type: 'delivery.deferred'; deliveries: string[] }
  /** A late heard report for a waiting delivery: it continues from this line. */
  | { type: 'delivery.progressed'; delivery: string; from: number }
  | { type: 'delivery.announced'; deliveries: string[] }
  /** The words of this turn answer the question [G20]. */
  | { type: 'delivery.answered'; delivery: string; turn: number }
  | { type: 'bid.asked'; deliveries: string[] }
  /** Closed by the user's words, by time, or because its deliveries are gone. */
  | { type: 'bid.closed'; by: 'yes' | 'no' | 'later' | 'neither' | 'time' | 'nothing left' };

/** `turn` and `unasked` for an offer. `from`, when pending again: the first unheard line. */
export type DeliveryChanged = {
  type: 'delivery';
  delivery: string;
  state: DeliveryState;
  priority: Priority;
  source?: string;
  title?: string;
  reason?: DiscardReason;
  turn?: number;
  unasked?: true;
  from?: number;
  agreed?: true;
};
