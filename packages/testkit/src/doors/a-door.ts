import { admitAttendees, createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList, CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { signTicketCode } from '@turnout/server/features/tickets/codes/make-ticket-codes.ts'
import type { ShopPrice, TestShop } from '../shops/a-shop.ts'
import type { Answered, Calls, Refused } from '../app/calls.ts'
import type { TestApp } from '../app/test-app.ts'

/** A ticket of a guest, with the content of its QR code. */
export interface HeldTicket {
  readonly id: number
  readonly shortId: string
  readonly publicId: string
  readonly code: string
}

export type ScanBody = BodyInput<typeof admitAttendees>['attendees'][number]

let buyers = 0

/**
 * Buys tickets of one price in one order, one for each name; an order that costs something stays
 * unpaid, to be paid at the door.
 */
export async function buy(
  app: TestApp,
  shop: TestShop,
  price: ShopPrice,
  names: readonly string[],
): Promise<HeldTicket[]> {
  const held = await shop.reserve([{ price, quantity: names.length }])
  const order = {
    first_name: 'Buyer',
    last_name: 'Person',
    email: `buyer${++buyers}@secret.example`,
    accepted_terms: true,
  }
  const products = names.map((name) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    return {
      product_id: price.productId,
      product_price_id: price.priceId,
      first_name,
      last_name,
      email: `${first_name}@secret.example`,
    }
  })
  const given = await shop.complete(held, { order, products })
  const owes = given.body.data.payment_status === 'AWAITING_PAYMENT'
  const done = owes ? await shop.act(awaitOfflinePayment, held) : given
  const { attendees } = done.body.data
  if (attendees.length !== names.length) throw new Error(`not bought: ${JSON.stringify(done.body)}`)
  return Promise.all(
    attendees.map(async ({ id, short_id, public_id }) => {
      const ticket = { eventId: shop.eventId, attendeeId: id, productId: price.productId, codeVersion: 1 }
      // Signed, not read: the page of a ticket shows no code that opens nothing yet, and doors are
      // shown such codes all the same.
      const code = await signTicketCode({ reader: app.database, secrets: app.app.secrets }, ticket)
      return { id, shortId: short_id, publicId: public_id, code }
    }),
  )
}

/** Adds a check-in list for some prices' products; open now unless told otherwise. */
export async function aList(app: TestApp, shop: TestShop, input: Partial<CheckInListInput> = {}): Promise<CheckInList> {
  const made = await app.call(
    createCheckInList,
    {
      params: { event_id: shop.eventId },
      body: { name: 'Main gate', product_ids: [shop.free.productId, shop.paid.productId], ...input },
    },
    { token: shop.owner.token },
  )
  if (made.status !== 201) throw new Error(`no list: ${JSON.stringify(made.body)}`)
  return made.body.data
}

type Uploaded = Answered<AnswerOf<typeof admitAttendees> & Refused>

/** Uploads scans to the door of a list, through any process. */
export const scan = (
  app: Pick<Calls, 'call'>,
  list: CheckInList,
  scans: readonly Partial<ScanBody>[],
  device?: string,
): Promise<Uploaded> =>
  app.call(admitAttendees, {
    params: { check_in_list_short_id: list.short_id },
    body: {
      attendees: scans.map((one) => ({ action: 'check-in' as const, ...one })),
      ...(device !== undefined && { device }),
    },
  })

/** Gives a ticket the code that it had in another system. */
export const giveLegacyCode = (
  app: TestApp,
  { eventId }: Pick<TestShop, 'eventId'>,
  ticket: HeldTicket,
  code: string,
) =>
  app.owner.query
    .insertInto('legacy_codes')
    .values({ event_id: eventId, attendee_id: ticket.id, code, code_version: 1 })
    .execute()
