import type { Fared } from './judge-answers.ts'

/** Writes are back sooner than this after any loss of a primary. */
const BACK_S = 30

export const describeFared = ({ backAfterS, statuses, longestS }: Fared): string =>
  `writes back after ${backAfterS} s; meanwhile ${countsOf(statuses)}, the longest answer ${longestS} s`

const countsOf = (statuses: Fared['statuses']): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} times ${status}`)
    .join(', ')

export const faultsOfFared = ({ backAfterS, wrong }: Fared): string[] => [
  ...(backAfterS < BACK_S ? [] : [`writes were away for ${backAfterS} s`]),
  ...wrong,
]
