import { expect, test } from 'vitest'
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '../payment-provider/payment-provider.ts'
import { createMeters } from './create-meters.ts'
import { meterJobs, meterMails, meterProvider } from './meter-work.ts'

const linesOf = async (meters: ReturnType<typeof createMeters>, name: string): Promise<string[]> =>
  (await meters.happened.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`))

test('a job that fails still fails, and both ends are counted by name', async () => {
  const meters = createMeters()
  const jobs = meterJobs({ good: async () => undefined, bad: () => Promise.reject(new Error('no')) }, meters)
  await jobs['good']?.({})
  await expect(jobs['bad']?.({})).rejects.toThrow('no')
  expect(await linesOf(meters, 'turnout_jobs_total')).toEqual([
    'turnout_jobs_total{job="good",result="done"} 1',
    'turnout_jobs_total{job="bad",result="failed"} 1',
  ])
})

test('mails that a server does not take are counted apart', async () => {
  const meters = createMeters()
  let isTaken = true
  const send = async () => {
    if (!isTaken) throw new Error('421')
  }
  const transport = meterMails({ send, close: () => undefined }, meters)
  const mail = {} as Parameters<typeof transport.send>[0]
  await transport.send(mail, [])
  isTaken = false
  await expect(transport.send(mail, [])).rejects.toThrow('421')
  expect(await linesOf(meters, 'turnout_mails_total')).toEqual([
    'turnout_mails_total{result="sent"} 1',
    'turnout_mails_total{result="failed"} 1',
  ])
})

test('calls of the provider are counted by what came of them; what asks nobody is not', async () => {
  const meters = createMeters()
  const provider = meterProvider(
    {
      isLive: true,
      browserAmount: (amountMinor: number) => amountMinor,
      findAccount: async (ref: string) => ({ ref }),
      findIntent: () => Promise.reject(new ProviderRefused('no', 'no')),
      findRefund: () => Promise.reject(new ProviderUnavailable('away')),
      // Fakes the provider, as far as this test asks it.
    } as unknown as PaymentProvider,
    meters,
  )
  expect([provider.isLive, provider.browserAmount(5, 'EUR')]).toEqual([true, 5])
  expect(await provider.findAccount('acct')).toEqual({ ref: 'acct' })
  await expect(provider.findIntent('pi', null)).rejects.toThrow(ProviderRefused)
  await expect(provider.findRefund('re', null)).rejects.toThrow(ProviderUnavailable)
  expect(await linesOf(meters, 'turnout_payment_calls_total')).toEqual([
    'turnout_payment_calls_total{call="findAccount",result="done"} 1',
    'turnout_payment_calls_total{call="findIntent",result="refused"} 1',
    'turnout_payment_calls_total{call="findRefund",result="unavailable"} 1',
  ])
})
