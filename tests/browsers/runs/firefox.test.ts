import { suite } from '../suite.ts';

suite('firefox');
