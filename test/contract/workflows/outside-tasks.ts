/** Tasks that others finish, by a token. */
import { describe, expect, it } from 'vitest';
import { Rejected } from '../../../shared/ports/errors.ts';
import { CALL, type OpenedWorkflows } from './opened-workflows.ts';

export function describeOutsideTasks(home: OpenedWorkflows): void {
  const { asked, finished, handedOver, start, untilFinished } = home;

  describe('a task that others finish', () => {
    it("[T2] an outside task is handed over with a token, and ends with the producer's answer", async () => {
      const token = await handedOver();
      expect(asked).toEqual([{ task: 'hand-over', ...CALL, token: expect.stringMatching(/^\S{16,}$/) }]);
      expect(await home.workflows.answer(token, { is: 'alive' })).toBe('taken');
      expect(await home.workflows.answer(token, { is: 'done', output: { step: 'signed' } })).toBe('taken');
      await untilFinished();
      expect(finished()).toEqual([{ task: 'finish', ...CALL, outcome: { step: 'signed' } }]);
    });

    it('[T2] [D19] an outside task that its producer gives up is reported as failed', async () => {
      const token = await handedOver();
      expect(await home.workflows.answer(token, { is: 'failed' })).toBe('taken');
      await untilFinished();
      expect(finished()).toEqual([
        { task: 'finish', ...CALL, failed: expect.objectContaining({ Error: 'OthersFailed' }) },
      ]);
    });

    it('[T2] an outside task takes one answer: later answers and signs of life are unknown', async () => {
      const token = await handedOver();
      await home.workflows.answer(token, { is: 'done', output: { step: 'first' } });
      const late = [{ is: 'done', output: { step: 'second' } }, { is: 'failed' }, { is: 'alive' }] as const;
      for (const answer of late) expect(await home.workflows.answer(token, answer)).toBe('unknown');
      await untilFinished();
      for (const answer of late) expect(await home.workflows.answer(token, answer)).toBe('unknown');
      expect(finished()).toMatchObject([{ outcome: { step: 'first' } }]);
    });

    it('[T2] an outside task takes one of two answers that come at once', async () => {
      const token = await handedOver();
      const answers = await Promise.all(
        ['a', 'b'].map((step) => home.workflows.answer(token, { is: 'done', output: { step } })),
      );
      expect(answers.toSorted()).toEqual(['taken', 'unknown']);
      await untilFinished();
      expect(finished()).toMatchObject([{ outcome: { step: answers[0] === 'taken' ? 'a' : 'b' } }]);
    });

    it('[T2] [N2] an outside task takes no forged token, and still takes the true one', async () => {
      const token = await handedOver();
      const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      const forged = ['', '.', 'x', '__proto__.x', changed, `${token}x`, token.slice(1), 'x'.repeat(5_000)];
      for (const one of forged)
        expect(await home.workflows.answer(one, { is: 'done', output: { step: '1' } })).toBe('unknown');
      expect(await home.workflows.answer(token, { is: 'done', output: { step: '2' } })).toBe('taken');
      await untilFinished();
      expect(finished()).toMatchObject([{ outcome: { step: '2' } }]);
    });

    it('[T2] [D19] an outside task that could not be handed over is reported as failed', async () => {
      home.door = ({ task }) => {
        if (task === 'hand-over') throw new Rejected('not_found', 'nobody is there');
      };
      await start({ waits: true });
      await untilFinished();
      expect(finished()).toMatchObject([{ failed: { Error: 'Rejected' } }]);
    });

    it('[T2] an outside task refuses an answer that is too large, and goes on waiting', async () => {
      const token = await handedOver();
      const answer = home.workflows.answer(token, { is: 'done', output: { step: 'ż'.repeat(40_000) } });
      await expect(answer).rejects.toMatchObject({ name: 'Rejected', code: 'too_large' });
      expect(await home.workflows.answer(token, { is: 'done', output: { step: 'short' } })).toBe('taken');
    });
  });
}
