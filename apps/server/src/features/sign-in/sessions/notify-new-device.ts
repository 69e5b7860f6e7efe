import type { Transaction } from '../../../platform/database/database.ts'
import { queueNotice } from '../../accounts/mails/queue-notice.ts'
import type { Device } from './read-device.ts'
import { rememberDevice } from './store-devices.ts'

export interface SignInPlace {
  readonly device: Device
  readonly publicUrl: string
  readonly mailFactor: number
}

/**
 * Remembers the device of a sign-in. A person who used other devices before, and never this one,
 * is told by mail; the first of all is not announced.
 */
export async function notifyNewDevice(tx: Transaction, userId: number, place: SignInPlace): Promise<void> {
  const { device, ...surroundings } = place
  if ((await rememberDevice(tx, userId, device.hash)) !== 'new') return
  const { browser, system, network } = device
  await queueNotice(tx, { userId, notice: { kind: 'new_device', browser, system, network }, ...surroundings })
}
