/** Everything that is asked about bank statements. */
export const BANK = ['bank'] as const
