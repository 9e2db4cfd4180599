import { createLocalRealtime } from './local.ts';
import { describeRealtime } from './realtime.suite.ts';

describeRealtime('one process alone', () => [createLocalRealtime()]);
