import type { Job } from '../jobs/job-kind.ts'
import type { MailTransport } from '../mail/deliver.ts'
import { ProviderRefused, type PaymentProvider } from '../payment-provider/payment-provider.ts'
import type { Meters } from './create-meters.ts'

/*
 * What leaves the process or runs behind it, counted where it is handed over: neither side knows.
 */

/** The same jobs, counted. */
export const meterJobs = (jobs: Readonly<Record<string, Job>>, { jobs: counter }: Meters): Record<string, Job> =>
  Object.fromEntries(
    Object.entries(jobs).map(([job, run]) => [
      job,
      async (stored: unknown) => {
        try {
          await run(stored)
          counter.inc({ job, result: 'done' })
        } catch (error) {
          counter.inc({ job, result: 'failed' })
          throw error
        }
      },
    ]),
  )

/** The same way of mails, counted. */
export const meterMails = (transport: MailTransport, { mails }: Meters): MailTransport => ({
  close: () => transport.close(),
  async send(mail, files) {
    try {
      await transport.send(mail, files)
      mails.inc({ result: 'sent' })
    } catch (error) {
      mails.inc({ result: 'failed' })
      throw error
    }
  },
})

type Call = (...given: unknown[]) => unknown

/** The same provider, counted. What answers without asking it is handed through. */
export function meterProvider(provider: PaymentProvider, { providerCalls, providerSeconds }: Meters): PaymentProvider {
  const metered = (call: string, run: Call): Call =>
    function (this: unknown, ...given) {
      const since = performance.now()
      const answer = run.apply(this, given)
      if (!(answer instanceof Promise)) return answer
      const told = (result: string): void => {
        providerSeconds.observe((performance.now() - since) / 1000)
        providerCalls.inc({ call, result })
      }
      return answer.then(
        (value: unknown) => {
          told('done')
          return value
        },
        (error: unknown) => {
          told(error instanceof ProviderRefused ? 'refused' : 'unavailable')
          throw error
        },
      )
    }
  const parts = Object.entries(provider).map(([name, part]) => [
    name,
    typeof part === 'function' ? metered(name, part as Call) : part,
  ])
  // Every part of it, under its name.
  return Object.fromEntries(parts)
}
