import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OLDEST_SCAN_MS, scanTime } from './scan-time.ts'

const at = (time: string): Date => new Date(`2027-06-12T${time}Z`)
const received = at('20:00:00')

test('a clock that runs twenty minutes late is corrected by what it said when it sent', () => {
  expect(scanTime({ scannedAt: at('18:40:00'), sentAt: at('19:40:00') }, received)).toEqual(at('19:00:00'))
})

test('a clock in 2099 and one in 1970 are corrected alike', () => {
  for (const year of ['2099', '1970']) {
    const sent = new Date(`${year}-03-01T12:00:00Z`)
    const scanned = new Date(sent.getTime() - 60_000)
    expect(scanTime({ scannedAt: scanned, sentAt: sent }, received)).toEqual(at('19:59:00'))
  }
})

test('a device that does not say when it sent is believed only up to the arrival', () => {
  expect(scanTime({ scannedAt: at('19:10:00'), sentAt: null }, received)).toEqual(at('19:10:00'))
  expect(scanTime({ scannedAt: new Date('2099-01-01T00:00:00Z'), sentAt: null }, received)).toEqual(received)
  expect(scanTime({ scannedAt: null, sentAt: at('19:59:59') }, received)).toEqual(received)
})

test('a scan that claims to be older than two days is two days old', () => {
  const sent = received
  const old = new Date('2020-01-01T00:00:00Z')
  expect(scanTime({ scannedAt: old, sentAt: sent }, received).getTime()).toBe(received.getTime() - OLDEST_SCAN_MS)
})

test('whatever a device says, the time is within two days before the arrival', () => {
  const any = fc.option(fc.date({ noInvalidDate: true }), { nil: null })
  fc.assert(
    fc.property(any, any, (scannedAt, sentAt) => {
      const time = scanTime({ scannedAt, sentAt }, received).getTime()
      expect(time).toBeLessThanOrEqual(received.getTime())
      expect(time).toBeGreaterThanOrEqual(received.getTime() - OLDEST_SCAN_MS)
    }),
  )
})
