/** What an organizer says of the seats of an event. */
export const ORPHAN_RULES = ['OFF', 'ADVISE', 'REFUSE'] as const
export type OrphanRule = (typeof ORPHAN_RULES)[number]

/** What a companion seat costs: as its price says, or nothing when it is sold with its wheelchair place. */
export const COMPANION_PRICES = ['SAME', 'FREE'] as const
type CompanionPrice = (typeof COMPANION_PRICES)[number]

export interface SeatRules {
  readonly orphanRule: OrphanRule
  /** From then on unsold wheelchair places and companion seats are sold to all; null: never. */
  readonly releasedAt: Date | null
  readonly companionPrice: CompanionPrice
}
