import { Gauge, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { isStandbyMissing, standbyOf } from '../database/watch-standby.ts'
import { queues, stayingMails } from './queries-shop.ts'

const STATES = ['due', 'running', 'scheduled', 'given_up'] as const

/**
 * The state of the shop, asked of the database at each look. Every process of a shop would tell the same, so
 * one of a machine does; a scraper of several machines takes the largest.
 */
export function meterShop(database: Database): { metrics(): Promise<string> } {
  const registry = new Registry()
  const registers = [registry]
  const isUp = new Gauge({
    name: 'turnout_database_up',
    help: '1 when the database answered this scrape.',
    registers,
  })
  const jobs = new Gauge({
    name: 'turnout_jobs',
    help: 'Jobs in the queue, by name and state.',
    labelNames: ['job', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'turnout_job_oldest_seconds',
    help: 'How long the oldest job whose time has come waits, by name.',
    labelNames: ['job'],
    registers,
  })
  const mails = new Gauge({
    name: 'turnout_mails',
    help: 'Mails that did not leave: not taken by the mail server (failed), or waiting for somebody (held).',
    labelNames: ['state'],
    registers,
  })
  const standby = new Gauge({
    name: 'turnout_standby',
    help: 'Of the synchronous standby: whether one is required, and whether it is missing (an alarm).',
    labelNames: ['is'],
    registers,
  })
  const waiting = new Gauge({
    name: 'turnout_standby_wait_seconds',
    help: 'How long the longest commit waits for the synchronous standby.',
    registers,
  })
  const look = async (): Promise<void> => {
    const [waitingJobs, staying] = [await queues(database), await stayingMails(database)]
    for (const row of waitingJobs) {
      for (const state of STATES) jobs.set({ job: row.job, state }, row[state])
      oldest.set({ job: row.job }, row.oldest_seconds)
    }
    mails.set({ state: 'failed' }, staying.failed)
    mails.set({ state: 'held' }, staying.held)
    const standing = await standbyOf(database)
    standby.set({ is: 'required' }, standing.is_required ? 1 : 0)
    standby.set({ is: 'missing' }, isStandbyMissing(standing) ? 1 : 0)
    waiting.set(standing.waiting_seconds)
  }
  return {
    async metrics() {
      registry.resetMetrics()
      await look().then(
        () => isUp.set(1),
        // What a database that is away would say is not known, and not 0.
        () => {
          for (const gauge of [jobs, oldest, mails, standby]) gauge.reset()
          waiting.remove()
          isUp.set(0)
        },
      )
      return registry.metrics()
    },
  }
}
