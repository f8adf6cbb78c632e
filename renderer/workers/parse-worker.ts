/** Worker entry of the parse pool: owns one parser, made from the options that the pool is started with. */
import Tinypool from 'tinypool';
import type { ParseOptions } from '../content/parse-options.ts';
import { setUpParsing } from './parse-task.ts';

export default (await setUpParsing(Tinypool.workerData as ParseOptions)).run;
