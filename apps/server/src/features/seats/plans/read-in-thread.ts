import { Worker } from 'node:worker_threads'
import { readPlanText, type PlanText, type PlanTextRead } from './read-plan-text.ts'
import type { PlanRefused } from '@turnout/domain/seats/plan/plan-refusal.ts'

/** Characters that the thread of the requests reads itself: about 1,000 seats, within 20 ms. */
const SMALL = 300_000

/** Reads a file of a plan. A large one takes up to a second, so a thread of its own does it. */
export const readInThread = async (file: PlanText): Promise<PlanTextRead | PlanRefused> =>
  file.text.length <= SMALL ? readPlanText(file) : readElsewhere(file)

function readElsewhere(file: PlanText): Promise<PlanTextRead | PlanRefused> {
  const thread = new Worker(new URL('./read-plan-thread.ts', import.meta.url), { workerData: file })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    // After its answer this does nothing.
    thread.once('exit', (code) => reject(new Error(`The reading of a seat plan ended with ${code}.`)))
  })
}
