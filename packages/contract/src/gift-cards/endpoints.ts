import { endpoint } from '../endpoint.ts'
import { all, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { cardPaymentQuery } from '../payments/card-payment.ts'
import {
  giftCard,
  giftCardInput,
  giftCardReasonInput,
  giftCardsQuery,
  giftCardTotals,
  giftCardWithHistory,
  issuedGiftCard,
  orderCredit,
  orderCreditInput,
  sendGiftCardInput,
} from './gift-card.ts'

const cards = '/api/accounts/:account_id/gift-cards'
const ofAccount = params('account_id')
const ofCard = params('account_id', 'gift_card_id')
/** They are good for all events of the account, and money that it owes. */
const access = 'account:payouts'

export const giftCards = endpoint({
  id: 'gift-cards.giftCards',
  method: 'GET',
  path: cards,
  access,
  summary: 'Gift cards of the account, newest first; `query` finds the end of a code, a name or an address',
  params: ofAccount,
  query: giftCardsQuery,
  status: 200,
  answer: page(giftCard),
})

export const issueGiftCard = endpoint({
  id: 'gift-cards.issueGiftCard',
  method: 'POST',
  path: cards,
  access,
  summary: 'Issue a gift card, for nothing or for money that the organizer has; its code is in this answer alone',
  params: ofAccount,
  body: giftCardInput,
  status: 201,
  answer: one(issuedGiftCard),
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const giftCardTotalsOfAccount = endpoint({
  id: 'gift-cards.giftCardTotalsOfAccount',
  method: 'GET',
  path: `${cards}/totals`,
  access,
  summary: 'What the gift cards of the account come to, by currency: what is left on them is owed, not earned',
  params: ofAccount,
  status: 200,
  answer: all(giftCardTotals),
})

export const getGiftCard = endpoint({
  id: 'gift-cards.getGiftCard',
  method: 'GET',
  path: `${cards}/:gift_card_id`,
  access,
  summary: 'A gift card with everything that changed its balance',
  params: ofCard,
  status: 200,
  answer: one(giftCardWithHistory),
})

export const blockGiftCard = endpoint({
  id: 'gift-cards.blockGiftCard',
  method: 'POST',
  path: `${cards}/:gift_card_id/block`,
  access,
  summary: 'Block a gift card: it pays nothing more until it is good again; orders it paid stay paid',
  params: ofCard,
  body: giftCardReasonInput,
  status: 200,
  answer: one(giftCardWithHistory),
})

export const unblockGiftCard = endpoint({
  id: 'gift-cards.unblockGiftCard',
  method: 'DELETE',
  path: `${cards}/:gift_card_id/block`,
  access,
  summary: 'A blocked gift card is good again',
  params: ofCard,
  status: 200,
  answer: one(giftCardWithHistory),
})

export const takeBackGiftCard = endpoint({
  id: 'gift-cards.takeBackGiftCard',
  method: 'POST',
  path: `${cards}/:gift_card_id/take-back`,
  access,
  summary: 'Take what is left off a gift card whose money the organizer gave back; what an order under way holds stays',
  params: ofCard,
  body: giftCardReasonInput,
  status: 200,
  answer: one(giftCardWithHistory),
  refusals: ['gift_card_empty'],
})

export const sendGiftCard = endpoint({
  id: 'gift-cards.sendGiftCard',
  method: 'POST',
  path: `${cards}/:gift_card_id/send`,
  access,
  summary:
    'Mail a gift card, now or at an hour, also once more or to another address; codes it had before open it no more',
  params: ofCard,
  body: sendGiftCardInput,
  status: 200,
  answer: one(giftCardWithHistory),
  refusals: ['gift_card_blocked'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

const credit = '/api/public/events/:event_id/order/:order_short_id/gift-card'
const ofOrder = params('event_id', 'order_short_id')
const UNPAYABLE = [
  'order_gone',
  'order_wrong_session',
  'order_expired',
  'order_already_paid',
  'order_not_reserved',
  'order_is_free',
  'payment_in_flight',
] as const

export const creditOfOrder = endpoint({
  id: 'gift-cards.creditOfOrder',
  method: 'GET',
  path: credit,
  access: 'anyone',
  summary: 'What a gift card pays of an order, for the browser that holds it',
  params: ofOrder,
  query: cardPaymentQuery,
  status: 200,
  answer: one(orderCredit),
  refusals: ['order_gone', 'order_wrong_session'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const applyGiftCard = endpoint({
  id: 'gift-cards.applyGiftCard',
  method: 'POST',
  path: credit,
  access: 'anyone',
  summary: 'Pay an order with a gift card, as far as it goes; the rest is paid by card. Nothing is taken off it yet',
  params: ofOrder,
  query: cardPaymentQuery,
  body: orderCreditInput,
  status: 200,
  answer: one(orderCredit),
  refusals: [
    ...UNPAYABLE,
    'gift_card_unknown',
    'gift_card_blocked',
    'gift_card_other_currency',
    'gift_card_ended',
    'gift_card_empty',
  ],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const removeGiftCard = endpoint({
  id: 'gift-cards.removeGiftCard',
  method: 'DELETE',
  path: credit,
  access: 'anyone',
  summary: 'Pay an order without the gift card after all',
  params: ofOrder,
  query: cardPaymentQuery,
  status: 200,
  answer: one(orderCredit),
  refusals: UNPAYABLE,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const payWithGiftCard = endpoint({
  id: 'payments.payWithGiftCard',
  method: 'POST',
  path: `${credit}/payment`,
  access: 'anyone',
  summary: 'Complete an order that a gift card pays whole; a second time changes nothing',
  params: ofOrder,
  query: cardPaymentQuery,
  status: 200,
  answer: one(orderCredit),
  refusals: [
    'order_gone',
    'order_wrong_session',
    'order_expired',
    'order_already_paid',
    'order_not_reserved',
    'order_is_free',
    'order_details_missing',
    'payment_in_flight',
    'gift_card_not_enough',
  ],
  rateLimit: { calls: 60, perSeconds: 60 },
})
