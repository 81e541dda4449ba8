import { hold } from './check-properties.ts';

hold(1);
