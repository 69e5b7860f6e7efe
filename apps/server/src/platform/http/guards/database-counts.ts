import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../database/database.ts'
import type { CountWish, SharedCounts } from './shared-counts.ts'
import { callsCounted, countCalls, forgetCalls, type CallCount } from './store-call-counts.ts'

/**
 * Counts in the database, by its clock: the limiter of the library goes by the clock of each
 * process, and one that is wrong would forget what the others counted.
 */
class DatabaseLimiter extends RateLimiterPostgres {
  private readonly database: Database
  private readonly wish: CountWish

  constructor(database: Database, wish: CountWish) {
    super({
      storeClient: database.pool,
      // The migrations make the table, and a recurring job takes away what is over.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: wish.counter,
      points: wish.points,
      duration: wish.perSeconds,
      ...(wish.whenAway === 'open' && {
        insuranceLimiter: new RateLimiterMemory({ points: wish.points, duration: wish.perSeconds }),
      }),
    })
    this.database = database
    this.wish = wish
  }

  _upsert(name: string, calls: number): Promise<CallCount> {
    return countCalls(this.database, this.counted(name), { calls, perSeconds: this.wish.perSeconds })
  }

  _get(name: string): Promise<CallCount | null> {
    return callsCounted(this.database, this.counted(name))
  }

  async _delete(name: string): Promise<boolean> {
    await forgetCalls(this.database, this.counted(name))
    return true
  }

  _getRateLimiterRes(_name: string, calls: number, { calls: all, ms_left }: CallCount): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.wish.points - all), ms_left, all, all === calls)
  }

  private counted(name: string): { readonly counter: string; readonly key: string } {
    const { counter } = this.wish
    return { counter, key: name.slice(counter.length + 1) }
  }
}

export const databaseCounts = (database: Database): SharedCounts => ({
  open: (wish) => new DatabaseLimiter(database, wish),
})
