/** Whether buyers can use a code now. One that is both expired and used up is expired. */
export const PROMO_CODE_STATES = ['ACTIVE', 'USED_UP', 'EXPIRED'] as const
