import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import {
  cardParkInput,
  cardReader,
  cardReaderInput,
  cardReaderUpdate,
  cardRetryInput,
  cardSale,
  cardSaleInput,
  tillReader,
} from './reader.ts'

const ofAccount = params('account_id')
const ofReader = params('account_id', 'card_reader_id')
const atTill = params('till_short_id')
const ofCardSale = params('till_short_id', 'till_charge_id')

const PROVIDER_REFUSALS = ['payment_provider_missing', 'provider_unreachable', 'provider_refused'] as const
/** Codes of a call in a shift that is open. */
const IN_SHIFT = ['pin_required', 'shift_not_open', 'till_open_elsewhere'] as const

export const cardReaders = endpoint({
  id: 'box-office.cardReaders',
  method: 'GET',
  path: '/api/accounts/:account_id/card-readers',
  access: 'account:payouts',
  summary: 'Card readers of the tills of an account, as the provider says they are',
  params: ofAccount,
  status: 200,
  answer: all(cardReader),
})

export const createCardReader = endpoint({
  id: 'box-office.createCardReader',
  method: 'POST',
  path: '/api/accounts/:account_id/card-readers',
  access: 'account:payouts',
  summary: 'Register a card reader by the code on its display',
  params: ofAccount,
  body: cardReaderInput,
  status: 201,
  answer: one(cardReader),
  refusals: [...PROVIDER_REFUSALS],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const updateCardReader = endpoint({
  id: 'box-office.updateCardReader',
  method: 'PUT',
  path: '/api/accounts/:account_id/card-readers/:card_reader_id',
  access: 'account:payouts',
  summary: 'Give a card reader another name',
  params: ofReader,
  body: cardReaderUpdate,
  status: 200,
  answer: one(cardReader),
})

export const deleteCardReader = endpoint({
  id: 'box-office.deleteCardReader',
  method: 'DELETE',
  path: '/api/accounts/:account_id/card-readers/:card_reader_id',
  access: 'account:payouts',
  summary: 'Take a card reader from the account; its sales stay',
  params: ofReader,
  status: 204,
  refusals: ['card_reader_busy', ...PROVIDER_REFUSALS],
})

export const readersAtTill = endpoint({
  id: 'box-office.readersAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/readers',
  access: 'anyone',
  summary: 'Card readers that a till may use',
  params: atTill,
  status: 200,
  answer: all(tillReader),
  refusals: ['pin_required'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const startCardSale = endpoint({
  id: 'box-office.startCardSale',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/card-sales',
  access: 'anyone',
  summary: 'Hold the basket and put its sum on a card reader; needs an Idempotency-Key',
  params: atTill,
  body: cardSaleInput,
  status: 201,
  answer: one(cardSale),
  refusals: [
    ...IN_SHIFT,
    ...PROVIDER_REFUSALS,
    'event_not_available',
    'sold_out_meanwhile',
    'till_price_changed',
    'card_sale_open',
    'card_reader_busy',
    'order_is_free',
    'payment_currency_unsupported',
    'payment_below_minimum',
    'payment_above_maximum',
    'payment_amount_unsupported',
    'payment_failed',
  ],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const cardSaleAtTill = endpoint({
  id: 'box-office.cardSaleAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/card-sales/:till_charge_id',
  access: 'anyone',
  summary: 'The state of a sale at a card reader; the provider is asked every two seconds at most',
  params: ofCardSale,
  status: 200,
  answer: one(cardSale),
  refusals: ['pin_required'],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const openCardSales = endpoint({
  id: 'box-office.openCardSales',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/card-sales',
  access: 'anyone',
  summary: 'Sales at card readers of a till that are not over, parked ones too',
  params: atTill,
  status: 200,
  answer: all(cardSale),
  refusals: ['pin_required'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const retryCardSale = endpoint({
  id: 'box-office.retryCardSale',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/card-sales/:till_charge_id/retry',
  access: 'anyone',
  summary: 'Ask for another card after one was declined, at the same reader or another',
  params: ofCardSale,
  body: cardRetryInput,
  status: 200,
  answer: one(cardSale),
  refusals: [...IN_SHIFT, ...PROVIDER_REFUSALS, 'card_sale_open', 'card_reader_busy', 'order_expired'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const cancelCardSale = endpoint({
  id: 'box-office.cancelCardSale',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/card-sales/:till_charge_id/cancel',
  access: 'anyone',
  summary: 'Take the sum from the reader and the payment from the provider; answers APPROVED where the card was faster',
  params: ofCardSale,
  status: 200,
  answer: one(cardSale),
  refusals: [...IN_SHIFT],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const parkCardSale = endpoint({
  id: 'box-office.parkCardSale',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/card-sales/:till_charge_id/park',
  access: 'anyone',
  summary: 'Put a sale at a card reader aside, so that the till sells to others; or take it up again',
  params: ofCardSale,
  body: cardParkInput,
  status: 200,
  answer: one(cardSale),
  refusals: [...IN_SHIFT, 'card_sale_open'],
  rateLimit: { calls: 300, perSeconds: 60 },
})
