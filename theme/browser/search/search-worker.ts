/** The thread that searches, so that typing never waits for it. It keeps what it loaded for as long as the page lives. */
import { answerMessages, type WorkerRequest } from './answer-messages.ts';

const answer = answerMessages((response) => postMessage(response));

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => answer(data));
