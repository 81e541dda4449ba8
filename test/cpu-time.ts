/** The thread's own processor time in ms since it was made: what else the machine does is not in it. */
export function startCpuTime(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}
