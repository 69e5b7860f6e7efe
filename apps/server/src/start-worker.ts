import { createJobs, fileMakers } from './jobs.ts'
import { type Config } from './platform/config/config.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { tellUnsureCommit } from './platform/metrics/tell-unsure-commit.ts'
import { meterJobs, meterMails } from './platform/metrics/meter-work.ts'
import { smtpTransport, type MailTransport } from './platform/mail/deliver.ts'
import { oneWhileSilent } from './platform/mail/silent-server.ts'
import { recurringOf } from './recurring.ts'
import type { Shutdown } from './shutdown.ts'
import type { WorkServices } from './slice.ts'
import { mailRulesOf, signerOf, webhooksOf, type Started } from './started.ts'

const mailTransportOf = ({
  smtpUrl,
  mailFrom,
  mailSigning: signing,
  mailBounces: bounces,
  publicUrl,
}: Config): MailTransport | null => {
  if (smtpUrl === null) return null
  const named = publicUrl === null ? {} : { host: new URL(publicUrl).hostname }
  return oneWhileSilent(smtpTransport(smtpUrl, mailFrom, { signing, bounces, ...named }))
}

export async function startWorker(started: Started, shutdown: Shutdown): Promise<void> {
  const { config, database, directUrl, secrets, log, addresses, meters, traces } = started
  const transport = mailTransportOf(config)
  const mailTransport = transport === null || meters === null ? transport : meterMails(transport, meters)
  const parts = {
    database,
    secrets,
    fileStore: started.fileStore,
    log,
    mailTransport,
    provider: started.provider,
    signer: signerOf(config),
    publicUrl: () => addresses.publicUrl,
    wallets: config.wallets,
    bulkMailsPerMinute: config.bulkMailsPerMinute,
    ...mailRulesOf(config),
  }
  const services: WorkServices = { ...parts, files: fileMakers(parts), webhooks: webhooksOf(started) }
  const all = createJobs(parts)
  const counted = meters === null ? all : meterJobs(all, meters)
  const jobs = await startJobs({
    url: directUrl,
    jobs: traces === null ? counted : traces.jobs(counted),
    recurring: recurringOf(started, services),
    log,
    // On an embedded database one process runs jobs.
    isAlone: config.isEmbedded,
    onUnsureCommit: tellUnsureCommit(log, meters),
  })
  shutdown.add(async () => {
    await jobs.stop()
    mailTransport?.close()
  })
}
