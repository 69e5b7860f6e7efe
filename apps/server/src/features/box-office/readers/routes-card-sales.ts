import * as endpoints from '@turnout/contract/box-office/reader-endpoints.ts'
import { isOver } from '@turnout/domain/box-office/card-sale.ts'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { Settling } from '../../payments/intents/settle-intent.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import type { TillCall } from '../access.ts'
import { actorOf, type Tills } from '../shift/open-till.ts'
import { lockShiftOf } from '../shift/record-movement.ts'
import { actOf } from '../shift/routes-shift.ts'
import { cardSaleAnswer } from './answers-readers.ts'
import { askCardSale } from './ask-card-sale.ts'
import { cancelCardSale, clearReader } from './cancel-card-sale.ts'
import type { CardSelling } from './keep-card-sale.ts'
import { chargeById, chargeByShortId, openChargesAt, type ChargeRow } from './queries-charges.ts'
import type { ReaderServices } from './routes-readers.ts'
import { sendCardSale } from './send-card-sale.ts'
import { retryCardSale, startCardSale } from './start-card-sale.ts'
import { saveParked, takeTurnToAsk } from './store-charges.ts'

export interface CardSaleServices extends ReaderServices, Pick<Settling, 'complete'> {
  readonly platformFee: PlatformFee
}

/** The provider is asked about one sale at most this often, however often its till asks. */
const QUIET_SECONDS = 2
/** A till that waits is answered with what is known, rather than late. */
const PATIENCE_MS = 4000

/** Sales that are paid at a card reader. The till keeps the keys of its acts, as it does of other sales. */
export function cardSaleRoutes(app: FastifyInstance, tills: Tills, services: CardSaleServices): void {
  const { database } = services
  const source = { reader: database, secrets: app.secrets }
  const selling = sellingOf(services)

  const read = readSale(app, services)

  servePublic(app, endpoints.startCardSale, async ({ params, body, request, keyed, locale }) => {
    const call = await tills.open(request, params.till_short_id)
    const actor = actorOf(call, request)
    const { provider } = selling()
    const starting = {
      ...actOf(call, keyed()),
      provider,
      platformFee: services.platformFee,
      input: body,
      locale,
      actor,
      requestId: request.id,
    }
    // References are drawn by lot, and may be taken.
    const start = () => database.transaction((tx) => startCardSale(tx, starting)).catch(redraw)
    const { chargeId, isNew } = await judgeAgain(start)
    if (isNew) await sendCardSale(selling(), chargeId)
    return read(chargeId)
  })

  servePublic(app, endpoints.openCardSales, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    const rows = await openChargesAt(database, till.till_id)
    return { data: await Promise.all(rows.map((row) => cardSaleAnswer(source, row))) }
  })

  openSaleRoutes(app, tills, services)
}

/** What a till does with a sale that is at a reader. */
function openSaleRoutes(app: FastifyInstance, tills: Tills, services: CardSaleServices): void {
  const { database } = services
  const selling = sellingOf(services)
  const read = readSale(app, services)

  const chargeAt = async (request: FastifyRequest, params: { till_short_id: string; till_charge_id: string }) => {
    const call = await tills.open(request, params.till_short_id)
    const charge = await chargeByShortId(database, call.till.till_id, params.till_charge_id)
    if (charge === undefined) throw new Refusal('not_found')
    return { call, charge }
  }

  servePublic(app, endpoints.cardSaleAtTill, async ({ params, request }) => {
    const { charge } = await chargeAt(request, params)
    const { provider } = services
    if (provider !== null) await askWhenOpen(selling(), charge)
    return read(charge.id)
  })

  servePublic(app, endpoints.retryCardSale, async ({ params, body, request }) => {
    const { call, charge } = await chargeAt(request, params)
    const { provider } = selling()
    if (charge.state === 'DECLINED') await clearReader(selling(), charge)
    const wish = { chargeId: charge.id, readerId: body.reader_id ?? charge.reader_id }
    const isSent = await database.transaction((tx) => retryCardSale(tx, { call, provider }, wish))
    if (isSent) await sendCardSale(selling(), charge.id)
    return read(charge.id)
  })

  servePublic(app, endpoints.cancelCardSale, async ({ params, request }) => {
    const { call, charge } = await chargeAt(request, params)
    await inShift(call)
    await cancelCardSale(selling(), charge.id)
    return read(charge.id)
  })

  servePublic(app, endpoints.parkCardSale, async ({ params, body, request }) => {
    const { call, charge } = await chargeAt(request, params)
    await database.transaction(async (tx) => {
      await lockShiftOf(tx, call)
      await saveParked(tx, charge.id, body.is_parked)
    })
    return read(charge.id)
  })

  /** @throws Refusal shift_not_open, till_open_elsewhere */
  const inShift = (call: TillCall) => database.transaction((tx) => lockShiftOf(tx, call))
}

const readSale =
  ({ secrets }: FastifyInstance, { database }: CardSaleServices) =>
  async (chargeId: number) => ({
    data: await cardSaleAnswer({ reader: database, secrets }, await chargeById(database, chargeId)),
  })

/** @throws Refusal payment_provider_missing */
const sellingOf =
  ({ database, log, complete, provider }: CardSaleServices) =>
  (): CardSelling => {
    if (provider === null) throw new Refusal('payment_provider_missing')
    return { database, log, complete, provider }
  }

async function askWhenOpen(selling: CardSelling, charge: ChargeRow): Promise<void> {
  const isDone = isOver(charge.state) && (charge.state === 'CANCELLED' || charge.sale_short_id !== null)
  if (isDone || !(await takeTurnToAsk(selling.database, charge.id, QUIET_SECONDS))) return
  const asked = (charge.is_cancelling ? cancelCardSale(selling, charge.id) : askCardSale(selling, charge.id)).catch(
    (error: unknown) => selling.log.warn({ charge_id: charge.id, err: error }, 'a card sale could not be asked about'),
  )
  await Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })])
}
