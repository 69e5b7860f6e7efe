import { countLost } from '../../apps/server/bench/parts/count-lost.ts'
import type { StepResult } from './step-plan.ts'

interface Compared {
  readonly databaseUrl: string
  readonly eventId: number
  /** Orders that were put into the tables without any buyer. */
  readonly seeded: number
  /** Requests without an answer: no client was told what became of these. */
  readonly unanswered: number
}

/** What buyers were told, against the rows of the database. */
export async function compareOrders(results: readonly StepResult[], compared: Compared) {
  const held = results.flatMap((result) => result.held.map(({ order }) => order))
  const completed = results.flatMap((result) => result.completed)
  const told = new Set(held)
  const { lost, orders } = await countLost(compared.databaseUrl, compared.eventId, { held, completed })
  const unexplained = Math.max(0, orders - told.size - compared.seeded - compared.unanswered)
  return { lost, duplicated: held.length - told.size, unexplained }
}
