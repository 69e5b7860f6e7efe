import type { UsualMoment } from '../../../../desk/dates/usual-moments.ts'

/** What is offered for the beginning and the end of a sale. */
export const SALE_STARTS: readonly UsualMoment[] = ['now', 'tomorrow', 'week']
export const SALE_ENDS: readonly UsualMoment[] = ['hour_before', 'event_start', 'event_end']

/** A day that ends a sale is sold through. */
export const LAST_MINUTE = '23:59'
