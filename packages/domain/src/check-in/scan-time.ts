/**
 * Oldest time that a device's clock is believed, before the arrival: two days, so that a day
 * offline fits and no more.
 */
export const OLDEST_SCAN_MS = 48 * 3_600_000

export interface DeviceTimes {
  /** When it happened, by the device's clock; null: it did not say. */
  readonly scannedAt: Date | null
  /** When it was sent, by the same clock; null: the error of the clock is unknown. */
  readonly sentAt: Date | null
}

/**
 * When a scan happened, by the server's clock. A clock that is wrong is wrong by the same at both
 * of its times, so the difference between sending and arriving corrects the scan too. The result is
 * never later than the arrival nor older than two days before it: 2099 is now.
 */
export function scanTime({ scannedAt, sentAt }: DeviceTimes, receivedAt: Date): Date {
  if (scannedAt === null) return receivedAt
  const received = receivedAt.getTime()
  const errorMs = sentAt === null ? 0 : received - sentAt.getTime()
  const corrected = scannedAt.getTime() + errorMs
  return new Date(Math.min(received, Math.max(received - OLDEST_SCAN_MS, corrected)))
}
