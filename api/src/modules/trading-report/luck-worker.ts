import { parentPort, workerData } from 'node:worker_threads';
import { drawRandomTraders } from './luck.ts';

parentPort?.postMessage(drawRandomTraders(workerData));
