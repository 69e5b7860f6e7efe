/*
 * What is combinatorial is tried in shares: each run takes another one, by its seed, and as many runs
 * as there are shares have tried everything. Nothing of money, stock, rights, codes or refunds is
 * shared out like that (docs/performance.md, "The test run").
 */

const ALL = 'TURNOUT_ALL'
const SEED = 'TURNOUT_SEED'
const MINUTE_MS = 60_000

/** Whether this run leaves nothing out: `npm run test:all`. */
export const triesAll = (): boolean => process.env[ALL] === '1'

/**
 * The seed of this run, by which its processes agree. The first of them takes the minute for one,
 * and says so.
 */
export function seedOfRun(): number {
  if (process.env[SEED] === undefined) {
    process.env[SEED] = String(Math.floor(Date.now() / MINUTE_MS))
    const said = triesAll()
      ? `${ALL}=1: nothing is left out`
      : `${SEED}=${process.env[SEED]} tries the same shares again`
    process.stdout.write(`${said}\n`)
  }
  const seed = Number(process.env[SEED])
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`${SEED} is a whole number, not ${process.env[SEED]}`)
  return seed
}

/** One in `shares` of these cases, the turn of this run. Their order decides who shares a turn; `at` moves it. */
export const thisRun = <T>(cases: readonly T[], shares: number, at = 0): T[] =>
  triesAll() ? [...cases] : cases.filter((_, place) => (place + at + seedOfRun()) % shares === 0)
