import type { CarriedCall } from '../combine/combiner.ts'
import type { Meters } from './create-meters.ts'

/** Counts the calls of one lane; undefined where it is not counted. */
export function meterBatches(meters: Meters | null, lane: string): ((call: CarriedCall) => void) | undefined {
  if (meters === null) return undefined
  return ({ requests, seconds, isDone }) => {
    meters.batchSize.observe({ lane }, requests)
    meters.batchSeconds.observe({ lane }, seconds)
    if (!isDone) meters.batchFailures.inc({ lane })
  }
}
