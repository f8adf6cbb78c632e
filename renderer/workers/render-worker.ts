/** Worker entry of the render pool: owns one session, made from the setup that comes with the first task. */
import { setUpRendering } from './render-task.ts';
import { onThread } from './threads.ts';

export default onThread(setUpRendering);
