import type { Arrival } from './state.ts';

export type DeliveryCommand =
  /** Stored deliveries, in the order of their arrival [D21]. */
  | { type: 'push'; arrivals: Arrival[] }
  /** A producer cancels its delivery [D20]. */
  | { type: 'cancel'; delivery: string; producer: string };
