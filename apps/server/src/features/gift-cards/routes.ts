import * as endpoints from '@turnout/contract/gift-cards/endpoints.ts'
import { GIFT_CARDS_LIST } from '@turnout/contract/gift-cards/gift-card.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePerson, servePublic } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { lockOwnOrder, sessionOf } from '../orders/access.ts'
import { giftCardOfCaller, type GiftCardScope } from './access.ts'
import { giftCardAnswer, orderCreditAnswer, readGiftCard } from './answers.ts'
import { blockGiftCard, takeBackGiftCard, unblockGiftCard } from './change-gift-cards.ts'
import { issueGiftCard } from './issue-gift-card.ts'
import { giftCardGuessesOf } from './limit-guesses.ts'
import { giftCardById, giftCardsOf, totalsOfCards } from './queries.ts'
import { sendGiftCard } from './send-gift-card.ts'
import { applyCredit, removeCredit } from './settle-credit.ts'

export function giftCardRoutes(app: FastifyInstance, services: { readonly rateLimits: RateLimits }): void {
  deskRoutes(app)
  orderRoutes(app, services)
}

function deskRoutes(app: FastifyInstance): void {
  const { database } = app
  const read = async ({ cardId }: GiftCardScope) => ({ data: await readGiftCard(database, cardId) })

  servePerson(app, endpoints.giftCards, async ({ caller, params, query, request }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const { rows, total } = await giftCardsOf(database, accountId, {
      search: query.query ?? '',
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return pageOf({ rows: rows.map(giftCardAnswer), total }, query, { request, shape: GIFT_CARDS_LIST })
  })

  servePerson(app, endpoints.issueGiftCard, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const { cardId, code } = await write((tx) => issueGiftCard(tx, { scope, input: body }, actor))
    const row = await giftCardById(database, cardId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: { ...giftCardAnswer(row), code } }
  })

  servePerson(app, endpoints.giftCardTotalsOfAccount, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const rows = await totalsOfCards(database, accountId)
    return {
      data: rows.map(({ currency, cards, ...row }) => ({
        currency,
        left: majorFromMinor(row.left_minor, currency),
        issued: majorFromMinor(row.issued_minor, currency),
        used: majorFromMinor(row.used_minor, currency),
        taken_back: majorFromMinor(row.taken_back_minor, currency),
        ended: majorFromMinor(row.expired_minor, currency),
        cards,
      })),
    }
  })

  servePerson(app, endpoints.getGiftCard, async ({ caller, params }) =>
    read(await giftCardOfCaller(database, caller, params)),
  )

  servePerson(app, endpoints.blockGiftCard, async ({ caller, params, body, actor, write }) => {
    const scope = await giftCardOfCaller(database, caller, params)
    await write((tx) => blockGiftCard(tx, { scope, reason: body.reason }, actor))
    return read(scope)
  })

  servePerson(app, endpoints.unblockGiftCard, async ({ caller, params, actor, write }) => {
    const scope = await giftCardOfCaller(database, caller, params)
    await write((tx) => unblockGiftCard(tx, scope, actor))
    return read(scope)
  })

  servePerson(app, endpoints.sendGiftCard, async ({ caller, params, body, actor, write }) => {
    const scope = await giftCardOfCaller(database, caller, params)
    await write((tx) => sendGiftCard(tx, { scope, input: body }, actor))
    return read(scope)
  })

  servePerson(app, endpoints.takeBackGiftCard, async ({ caller, params, body, actor, write }) => {
    const scope = await giftCardOfCaller(database, caller, params)
    await write((tx) => takeBackGiftCard(tx, { scope, reason: body.reason }, actor))
    return read(scope)
  })
}

function orderRoutes(app: FastifyInstance, services: { readonly rateLimits: RateLimits }): void {
  const { database } = app
  const guesses = giftCardGuessesOf(services)
  const namedBy = (params: { readonly event_id: number; readonly order_short_id: string }) => ({
    eventId: params.event_id,
    shortId: params.order_short_id,
  })

  servePublic(app, endpoints.creditOfOrder, ({ params, query, request }) =>
    database.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, namedBy(params), sessionOf(request, query.session_identifier))
      return { data: await orderCreditAnswer(tx, order) }
    }),
  )

  servePublic(app, endpoints.applyGiftCard, async ({ params, query, body, request, write }) => {
    const session = sessionOf(request, query.session_identifier)
    const guesser = { session: session ?? '', visitor: visitorOf(request) }
    return guesses.tryCode(guesser, () =>
      write(async (tx) => {
        const order = await lockOwnOrder(tx, namedBy(params), session)
        const applied = await applyCredit(tx, { order, typed: body.gift_card_code })
        return applied && { data: await orderCreditAnswer(tx, order) }
      }),
    )
  })

  servePublic(app, endpoints.removeGiftCard, ({ params, query, request, write }) =>
    write(async (tx) => {
      const order = await lockOwnOrder(tx, namedBy(params), sessionOf(request, query.session_identifier))
      await removeCredit(tx, order)
      return { data: await orderCreditAnswer(tx, order) }
    }),
  )
}
