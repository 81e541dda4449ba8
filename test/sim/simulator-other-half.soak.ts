import { hold } from './properties.ts';

hold(1);
