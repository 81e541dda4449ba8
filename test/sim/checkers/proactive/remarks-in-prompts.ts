import { renderPromptExchange } from '../../../../shared/prompt/exchange-text.ts';
import type { Exchange } from '../../../../shared/session/turn/state.ts';
import { at, type Checker } from '../checker.ts';

export const remarksInPrompts: Checker = {
  name: 'roles alternate',
  title: '[X2] [L2] [U7] a remark stands in prompts behind its stimulus, and the stimulus never as the user’s words',
  wrong(history) {
    for (const one of history) {
      if (one.is !== 'sealed') continue;
      const { exchange } = one;
      const { user, agent } = renderPromptExchange(exchange, new Map());
      if (agent !== '' && user === '' && !hasResult(exchange)) return at(one, `turn ${exchange.turn} answers nobody`);
      if (exchange.stimulus !== undefined && exchange.words !== null)
        return at(one, `turn ${exchange.turn} has words of the user's`);
    }
    return null;
  },
};

function hasResult({ entries = [] }: Exchange): boolean {
  return entries.some(({ kind }) => kind === 'tool');
}
