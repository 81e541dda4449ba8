/** What a test makes fail, as AWS would, until it ends that. */
import { type Call, Refused, type Service } from './service.ts';

export type Outages = {
  table: 'throttled' | null;
  /** `refused`: the account may not call it. */
  model: 'refused' | 'throttled' | null;
};

/** The table's service, which refuses while it is throttled. */
export function throttledBy(outages: Outages, table: Service, onThrottled: (call: Call) => void): Service {
  return {
    refuse: (refused) => table.refuse(refused),
    needs: (call) => table.needs(call),
    answer(call) {
      if (outages.table === null) return table.answer(call);
      onThrottled(call);
      throw new Refused(400, 'com.amazonaws.dynamodb.v20120810#ThrottlingException', 'Maximum throughput exceeded.');
    },
  };
}

/** The refusal of a model's request; null: there is none. */
export function refusalOfModel({ model }: Outages): Refused | null {
  switch (model) {
    case null:
      return null;
    case 'refused':
      return new Refused(
        403,
        'AccessDeniedException',
        'You don’t have access to the model with the specified model ID.',
      );
    case 'throttled':
      return new Refused(429, 'ThrottlingException', 'Too many tokens, please wait before trying again.');
  }
}
