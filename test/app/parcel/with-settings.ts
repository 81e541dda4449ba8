/** An application with settings: an option of a deployment, a setting there, and one of one machine. */
import { defineSotto } from '../../../shared/app/define-sotto.ts';

export default defineSotto({
  model: 'offline',
  settings: { SOTTO_SUMMARY_MODEL: 'bedrock:eu.amazon.nova-lite-v1:0', LIFE: '0', PORT: '8790' },
});
