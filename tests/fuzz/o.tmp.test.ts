// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { mallOrders } from './subjects/mallOrders.ts';
fuzz(mallOrders);
