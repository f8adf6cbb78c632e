import { Counter } from './counter.tsx';
import { Stars } from './stars.tsx';

export default { Counter, Stars };
