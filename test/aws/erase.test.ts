import { afterEach, expect, it, vi } from 'vitest';
import { runAwsCommand } from '../../bin/aws/commands.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it.each([[[]], [['--restored-to', 'yesterday']]])(
  '[N6] the command npm run aws -- erase prints what it takes: %j',
  async (args) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runAwsCommand(['erase', ...args]);
    expect(said.mock.calls).toEqual([['--restored-to must be a time in UTC, like 2026-11-20T08:00:00Z.\n']]);
    expect(process.exitCode).toBe(1);
  },
);
