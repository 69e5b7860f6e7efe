import type { Event } from '@turnout/contract/events/event.ts'
import type { OfflineSettings } from '@turnout/domain/events/payment-ways.ts'

/** What the settings of an event say about offline payment. */
export const offlineOf = ({ settings }: Pick<Event, 'settings'>): OfflineSettings => ({
  methods: settings?.offline_payment_methods ?? [],
  hasAccount: settings?.bank_transfer != null,
})
