import { parentPort, workerData } from 'node:worker_threads'
import { readPlanText, type PlanText } from './read-plan-text.ts'

// The thread that `readInThread` starts for one file.
parentPort?.postMessage(readPlanText(workerData as PlanText))
