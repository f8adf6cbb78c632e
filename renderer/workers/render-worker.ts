/** Worker entry of the render pool: owns one session, made from what the pool is started with. */
import Tinypool from 'tinypool';
import { type RenderSetup, setUpRendering } from './render-task.ts';

const runTask = await setUpRendering(Tinypool.workerData as RenderSetup);
export default runTask;
