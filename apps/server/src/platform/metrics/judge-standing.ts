import { isStandbyMissing } from '../database/watch-standby.ts'
import type { Standing } from './read-standing.ts'

/** A job whose time has come is run within milliseconds, unless nobody runs jobs or all are busy. */
const JOB_WAITS_SECONDS = 600

/** What needs the operator, worst first; empty: nothing does. */
export function judgeStanding(standing: Standing | null, unsureCommits: number): string[] {
  const unsure =
    unsureCommits > 0
      ? [
          `${unsureCommits} commits were not waited for: somebody cancelled the wait for the standby. Whether it has them is unknown, and whoever asked was told so.`,
        ]
      : []
  if (standing === null) return ['The database does not answer. Nothing can be sold until it does.', ...unsure]
  const { jobs, mails, standby, pending } = standing
  const givenUp = jobs.reduce((sum, job) => sum + job.given_up, 0)
  const late = jobs.filter(({ oldest_seconds: seconds }) => seconds > JOB_WAITS_SECONDS).map(({ job }) => job)
  return [
    ...(isStandbyMissing(standby)
      ? ['The synchronous standby is missing. Nothing can be confirmed until it is back.']
      : []),
    ...unsure,
    ...(pending.length > 0 ? [`The database lacks migrations of this version: ${pending.join(', ')}.`] : []),
    ...(late.length > 0 ? [`Jobs wait for more than ten minutes: ${late.join(', ')}. Is a worker running?`] : []),
    ...(givenUp > 0 ? [`${givenUp} jobs were tried so often that nobody tries them again.`] : []),
    ...(mails.failed > 0 ? [`${mails.failed} mails were not taken by the mail server.`] : []),
  ]
}
