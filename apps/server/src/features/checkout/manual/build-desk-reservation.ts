import type { Actor } from '../../../platform/http/guards/caller.ts'
import { hashToken, newReference, newShortId, newToken } from '../../../platform/ids/ids.ts'
import type { CatalogueEvent } from '../../sale/queries-catalogue.ts'
import { totalsOf, usedCode, type AppliedCode, type PricedWant } from '../../sale/reserving/price-lines.ts'
import type { NewReservation } from '../../sale/reserving/store-reservations.ts'

/** The windows of a sale do not bind the desk: its prices hold whenever. */
const WHENEVER = { opens: new Date(0), closes: new Date('9998-01-01') } as const

/** Places that are taken at the desk or at a till, not by a visitor. */
export const deskReservation = (
  event: CatalogueEvent,
  priced: readonly PricedWant[],
  {
    locale,
    actor,
    code,
    affiliateId = null,
    timeoutMinutes = event.timeoutMinutes,
  }: {
    readonly locale: string
    readonly actor: Actor
    readonly code: AppliedCode | null
    readonly affiliateId?: number | null | undefined
    readonly timeoutMinutes?: number
  },
): NewReservation => ({
  mark: { eventId: event.id, version: event.version, ...WHENEVER },
  accountId: event.accountId,
  shortId: newShortId('o'),
  publicId: newReference('O'),
  // No browser has this session: the order is the organizer's until its mail is sent.
  sessionHash: hashToken(newToken()),
  replacesHold: false,
  currency: event.currency,
  locale,
  timeoutMinutes,
  visitor: null,
  promoCode: usedCode(code, priced),
  affiliateId,
  sourceId: null,
  totals: totalsOf(priced),
  lines: priced.map(({ line }) => line),
  actor,
  replay: null,
})
