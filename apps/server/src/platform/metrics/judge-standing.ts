import { isStandbyMissing } from '../database/watch-standby.ts'
import type { Standing } from './read-standing.ts'

/** A job whose time has come is run within milliseconds, unless no worker runs or all are busy. */
const JOB_WAITS_SECONDS = 600

/** What needs the operator, worst first; empty: nothing does. */
export function judgeStanding(standing: Standing | null, unsureCommits: number): string[] {
  const unsure =
    unsureCommits > 0
      ? [
          `Commits that were not waited for: ${unsureCommits}. Somebody cancelled the wait for the standby; whether it has them is unknown, and nobody was told that they are done.`,
        ]
      : []
  if (standing === null) return ['The database does not answer. Nothing can be sold until it does.', ...unsure]
  const { jobs, mails, standby, pending } = standing
  const givenUp = jobs.reduce((sum, job) => sum + job.given_up, 0)
  const failing = jobs.filter((job) => job.failing > 0).map((job) => `${job.job} ${job.failing}`)
  const late = jobs.filter(({ oldest_seconds: seconds }) => seconds > JOB_WAITS_SECONDS).map(({ job }) => job)
  return [
    ...(isStandbyMissing(standby)
      ? ['The synchronous standby is missing. Nothing can be confirmed until it is back.']
      : []),
    ...unsure,
    ...(pending.length > 0 ? [`The database lacks migrations of this version: ${pending.join(', ')}.`] : []),
    ...(late.length > 0 ? [`Jobs wait for more than ten minutes: ${late.join(', ')}. Is a worker running?`] : []),
    ...(failing.length > 0 ? [`Jobs that fail and are tried again: ${failing.join(', ')}. The log says why.`] : []),
    ...(givenUp > 0
      ? [`Jobs that were given up: ${givenUp}. They were tried so often that nobody tries them again.`]
      : []),
    ...(mails.failed > 0 ? [`Mails that the mail server did not take: ${mails.failed}.`] : []),
  ]
}
