import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Answers within these seconds: a browser at ease, a person at ease, a person who notices, one who leaves. */
const ANSWER_SECONDS = [0.025, 0.1, 0.5, 2]
const BATCH_SIZES = [1, 4, 16, 64, 128]
const BATCH_SECONDS = [0.005, 0.02, 0.1, 0.5, 2]
const PROVIDER_SECONDS = [0.2, 1, 5, 20]

/**
 * What one process counts of itself. Labels are from closed lists (patterns of routes, codes, names of jobs), never an
 * id or a name from outside: there are as many series as the code has, however much is sold.
 */
export interface Meters {
  /** Counts of all that happened; those of several processes are added up. */
  readonly happened: Registry
  /** How the process itself is; those of several stand beside each other. */
  readonly process: Registry
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly requestSeconds: Histogram<'slice'>
  readonly refusals: Counter<'code'>
  readonly saleRefusals: Counter<'reason'>
  readonly batchSize: Histogram<'lane'>
  readonly batchSeconds: Histogram<'lane'>
  readonly batchFailures: Counter<'lane'>
  readonly scans: Counter<'verdict'>
  readonly doorMoves: Counter
  readonly jobs: Counter<'job' | 'result'>
  readonly mails: Counter<'result'>
  readonly providerCalls: Counter<'call' | 'result'>
  readonly providerSeconds: Histogram
  readonly unsureCommits: Counter
}

export function createMeters(): Meters {
  const [happened, own] = [new Registry(), new Registry()]
  collectDefaultMetrics({ register: own })
  return { happened, process: own, ...requestMeters(happened), ...sellingMeters(happened), ...workMeters(happened) }
}

const requestMeters = (registry: Registry) => ({
  requests: new Counter({
    name: 'turnout_http_requests_total',
    help: 'Requests that were answered, by pattern of the route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  }),
  requestSeconds: new Histogram({
    name: 'turnout_http_request_seconds',
    help: 'Seconds until a request was answered, by slice; pages are one.',
    labelNames: ['slice'],
    buckets: ANSWER_SECONDS,
    registers: [registry],
  }),
  refusals: new Counter({
    name: 'turnout_refusals_total',
    help: 'Requests that were refused, by code.',
    labelNames: ['code'],
    registers: [registry],
  }),
})

const sellingMeters = (registry: Registry) => ({
  saleRefusals: new Counter({
    name: 'turnout_sale_refusals_total',
    help: 'Reservations that were refused, by reason: a code, or the words of fields, such as sold_out.',
    labelNames: ['reason'],
    registers: [registry],
  }),
  batchSize: new Histogram({
    name: 'turnout_batch_requests',
    help: 'Requests that went to the database together, by lane of the sale and the doors.',
    labelNames: ['lane'],
    buckets: BATCH_SIZES,
    registers: [registry],
  }),
  batchSeconds: new Histogram({
    name: 'turnout_batch_seconds',
    help: 'Seconds of one call to the database for all of them.',
    labelNames: ['lane'],
    buckets: BATCH_SECONDS,
    registers: [registry],
  }),
  batchFailures: new Counter({
    name: 'turnout_batch_failures_total',
    help: 'Calls to the database for many that failed.',
    labelNames: ['lane'],
    registers: [registry],
  }),
  scans: new Counter({
    name: 'turnout_door_scans_total',
    help: 'Scans of doors that were answered, by verdict; the same scan sent again counts again.',
    labelNames: ['verdict'],
    registers: [registry],
  }),
  doorMoves: new Counter({
    name: 'turnout_door_moves_total',
    help: 'Guests who were let in or out.',
    registers: [registry],
  }),
})

const workMeters = (registry: Registry) => ({
  jobs: new Counter({
    name: 'turnout_jobs_total',
    help: 'Runs of jobs, by name: done, or failed and tried again.',
    labelNames: ['job', 'result'],
    registers: [registry],
  }),
  mails: new Counter({
    name: 'turnout_mails_total',
    help: 'Mails that the mail server took (sent) or did not take (failed; tried again).',
    labelNames: ['result'],
    registers: [registry],
  }),
  providerCalls: new Counter({
    name: 'turnout_payment_calls_total',
    help: 'Calls of the payment provider: done, refused by it, or unavailable.',
    labelNames: ['call', 'result'],
    registers: [registry],
  }),
  providerSeconds: new Histogram({
    name: 'turnout_payment_call_seconds',
    help: 'Seconds until the payment provider answered.',
    buckets: PROVIDER_SECONDS,
    registers: [registry],
  }),
  unsureCommits: new Counter({
    name: 'turnout_unsure_commits_total',
    help: 'Commits whose wait for the synchronous standby was cancelled; whoever asked got 503. An alarm.',
    registers: [registry],
  }),
})

/** Connections of a pool, as far as a meter needs them. */
interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Shows the pool of the process. Lanes of the sale have their own connections beside it. */
export function watchPool({ process: registry }: Meters, pool: Pool): void {
  const shown = { in_use: () => pool.totalCount - pool.idleCount, idle: () => pool.idleCount } as const
  new Gauge({
    name: 'turnout_pool_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(shown)) this.set({ state }, count())
    },
  })
  new Gauge({
    name: 'turnout_pool_waiting',
    help: 'Requests that wait for a connection of the pool.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** What a meter needs of a replica. */
interface Behind {
  /** The moment that it shows; null: it is not read. */
  asOf(): Date | null
}

/** Shows how far the replica is behind that this process reads. */
export function watchReplica({ process: registry }: Meters, replica: Behind): void {
  new Gauge({
    name: 'turnout_replica_read',
    help: '1 while reports and files are read from the replica, 0 while the primary answers instead.',
    registers: [registry],
    collect() {
      this.set(replica.asOf() === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'turnout_replica_behind_seconds',
    help: 'Age of what the replica shows; not a number while it is not read.',
    registers: [registry],
    collect() {
      const at = replica.asOf()
      this.set(at === null ? Number.NaN : Math.max(0, (Date.now() - at.getTime()) / 1000))
    },
  })
}
