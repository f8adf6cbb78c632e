/** Worker entry of the render pool: owns one session, made from the setup that comes with the first task. */

import { onThread } from '../threads/on-thread.ts';
import { setUpRendering } from './render-task.ts';

export default onThread(setUpRendering);
