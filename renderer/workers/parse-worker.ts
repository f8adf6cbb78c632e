/** Worker entry of the parse pool: owns one parser, made from the options that come with the first task. */

import { onThread } from '../threads/on-thread.ts';
import { buffersOf, setUpParsing } from './parse-task.ts';

export default onThread(setUpParsing, buffersOf);
