import type { ErasureObstacle } from '@turnout/domain/personal-data/judge-erasure.ts'
import { m } from '@turnout/messages/generated/messages.js'

const WORDS: Readonly<Record<ErasureObstacle, () => string>> = {
  TICKETS: m.personal_data_obstacle_tickets,
  HOLD: m.personal_data_obstacle_hold,
  OFFER: m.personal_data_obstacle_offer,
  REFUND: m.personal_data_obstacle_refund,
}

/** Why a person cannot be erased yet, and what to do. */
export const obstacleWords = (obstacle: ErasureObstacle): string => WORDS[obstacle]()
