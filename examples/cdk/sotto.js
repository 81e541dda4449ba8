import { definePersona, defineSotto, defineTool } from 'sotto';
import * as z from 'zod';

const opening = defineTool({
  name: 'opening_hours',
  description: 'When the shop is open on a day of the week.',
  input: z.object({ day: z.enum(['weekday', 'saturday', 'sunday']) }),
  effect: 'read',
  run: ({ day }) => ({ weekday: '9 to 18', saturday: '10 to 16', sunday: 'closed' })[day],
});
const nora = definePersona({ name: 'nora', instructions: 'You are Nora, who helps in a shop.', tools: [opening] });
export default defineSotto({ personas: [nora] });
