/** What the cloud on one machine tells while it works, for measurements. */
export type Probe = {
  /** A function's process has loaded its code. */
  onReady(label: string, pid: number): void;
  /** A process is given an event, or will be when it is ready. */
  onEvent(label: string, pid: number, event: string): void;
  /** A service is called; `isNew`: the first call on its connection. Resolves when it may be answered. */
  onCall(call: ProbedCall): Promise<void>;
};
export type ProbedCall = { label: string; operation: string; body: string; isNew: boolean };
