/** Worker entry of the render pool: owns one session, made from what the pool is started with. */
import Tinypool from 'tinypool';
import { type RenderSetup, setUpRendering } from './render-task.ts';

export default (await setUpRendering(Tinypool.workerData as RenderSetup)).run;
