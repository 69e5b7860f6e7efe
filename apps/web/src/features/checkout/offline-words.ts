import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** A kind of offline payment by name, and what it means for a buyer. */
export const offlineWords = (method: OfflinePaymentMethod): { readonly label: string; readonly hint: string } =>
  method === 'AT_THE_DOOR'
    ? { label: m.checkout_pay_at_door(), hint: m.checkout_pay_at_door_text() }
    : { label: m.checkout_pay_transfer(), hint: m.checkout_pay_offline_text() }
