/** Worker entry of the parse pool: owns one parser, made from the options that come with the first task. */
import { buffersOf, setUpParsing } from './parse-task.ts';
import { onThread } from './threads.ts';

export default onThread(setUpParsing, buffersOf);
