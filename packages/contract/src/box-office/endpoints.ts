import { REFUND_REFUSALS } from '@turnout/domain/payments/refund-rules.ts'
import { endpoint } from '../endpoint.ts'
import { all, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { basketInput, pricedBasket, saleInput, tillCatalogue, tillSale, voidInput } from './sale.ts'
import {
  closeInput,
  movementInput,
  openedTill,
  sessionInput,
  shiftReport,
  tillMovement,
  tillPass,
  tillPassInput,
  tillPresence,
} from './session.ts'
import { TILL_PEOPLE_LIST, TILLS_LIST, till, tillInput, tillPerson, tillPersonInput, tillPersonUpdate } from './till.ts'

const ofEvent = params('event_id')
const ofTill = params('event_id', 'till_id')
const ofPerson = params('event_id', 'till_person_id')
const atTill = params('till_short_id')

/** Codes of a call in a shift that is open. */
const IN_SHIFT = ['pin_required', 'shift_not_open', 'till_open_elsewhere'] as const

export const tillsOfEvent = endpoint({
  id: 'box-office.tillsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/tills',
  access: 'orders:read',
  summary: 'Tills of an event, each with its open shift',
  params: ofEvent,
  query: listQuery(TILLS_LIST),
  status: 200,
  answer: page(till),
})

export const createTill = endpoint({
  id: 'box-office.createTill',
  method: 'POST',
  path: '/api/events/:event_id/tills',
  access: 'orders:write',
  summary: 'Add a till, at which people with a PIN sell in person',
  params: ofEvent,
  body: tillInput,
  status: 201,
  answer: one(till),
  refusals: ['fiscal_signer_missing'],
})

export const getTill = endpoint({
  id: 'box-office.getTill',
  method: 'GET',
  path: '/api/events/:event_id/tills/:till_id',
  access: 'orders:read',
  summary: 'One till with its open shift',
  params: ofTill,
  status: 200,
  answer: one(till),
})

export const updateTill = endpoint({
  id: 'box-office.updateTill',
  method: 'PUT',
  path: '/api/events/:event_id/tills/:till_id',
  access: 'orders:write',
  summary: 'Change a till',
  params: ofTill,
  body: tillInput,
  status: 200,
  answer: one(till),
  refusals: ['fiscal_signer_missing'],
})

export const deleteTill = endpoint({
  id: 'box-office.deleteTill',
  method: 'DELETE',
  path: '/api/events/:event_id/tills/:till_id',
  access: 'orders:write',
  summary: 'Delete a till whose shift is closed; its reports stay',
  params: ofTill,
  status: 204,
  refusals: ['shift_open'],
})

export const rotateTillLink = endpoint({
  id: 'box-office.rotateTillLink',
  method: 'POST',
  path: '/api/events/:event_id/tills/:till_id/rotate-link',
  access: 'orders:write',
  summary: 'Give a till a new address; the old one answers 404, and devices need a PIN again',
  params: ofTill,
  status: 200,
  answer: one(till),
})

export const tillPeopleOfEvent = endpoint({
  id: 'box-office.tillPeopleOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/till-people',
  access: 'orders:read',
  summary: 'People who sell at the tills of an event',
  params: ofEvent,
  query: listQuery(TILL_PEOPLE_LIST),
  status: 200,
  answer: page(tillPerson),
})

export const createTillPerson = endpoint({
  id: 'box-office.createTillPerson',
  method: 'POST',
  path: '/api/events/:event_id/till-people',
  access: 'orders:write',
  summary: 'Add a person with a PIN; the PIN is never shown again',
  params: ofEvent,
  body: tillPersonInput,
  status: 201,
  answer: one(tillPerson),
})

export const updateTillPerson = endpoint({
  id: 'box-office.updateTillPerson',
  method: 'PUT',
  path: '/api/events/:event_id/till-people/:till_person_id',
  access: 'orders:write',
  summary: 'Change a person at the tills; a new PIN unlocks, and ends passes of before',
  params: ofPerson,
  body: tillPersonUpdate,
  status: 200,
  answer: one(tillPerson),
})

export const unlockTillPerson = endpoint({
  id: 'box-office.unlockTillPerson',
  method: 'POST',
  path: '/api/events/:event_id/till-people/:till_person_id/unlock',
  access: 'orders:write',
  summary: 'Let a person try their PIN again after five wrong ones',
  params: ofPerson,
  status: 200,
  answer: one(tillPerson),
})

export const deleteTillPerson = endpoint({
  id: 'box-office.deleteTillPerson',
  method: 'DELETE',
  path: '/api/events/:event_id/till-people/:till_person_id',
  access: 'orders:write',
  summary: 'Take a person from the tills; what they sold keeps their name',
  params: ofPerson,
  status: 204,
})

export const getOpenedTill = endpoint({
  id: 'box-office.getOpenedTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id',
  access: 'anyone',
  summary: 'The page of a till: its name, who may sell there, and the shift that is open',
  params: atTill,
  status: 200,
  answer: one(openedTill),
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const openTillSession = endpoint({
  id: 'box-office.openTillSession',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/sessions',
  access: 'anyone',
  summary: 'Open a shift with a PIN and the money in the drawer; gives a pass, also as a cookie',
  params: atTill,
  body: sessionInput,
  status: 201,
  answer: one(tillPass),
  refusals: ['shift_open', 'till_person_locked', 'event_not_available'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const openTillPass = endpoint({
  id: 'box-office.openTillPass',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/pass',
  access: 'anyone',
  summary: 'Show a PIN in an open shift: go on after a lock, change the person, or take the till over',
  params: atTill,
  body: tillPassInput,
  status: 200,
  answer: one(tillPass),
  refusals: ['shift_not_open', 'till_open_elsewhere', 'till_person_locked', 'till_lead_needed'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const catalogueAtTill = endpoint({
  id: 'box-office.catalogueAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/catalogue',
  access: 'anyone',
  summary: 'What a till sells, with prices as guests pay them and what is left',
  params: atTill,
  status: 200,
  answer: one(tillCatalogue),
  refusals: ['pin_required', 'event_not_available'],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const priceBasketAtTill = endpoint({
  id: 'box-office.priceBasketAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/basket',
  access: 'anyone',
  summary: 'What a basket costs, with a promo code; holds nothing',
  params: atTill,
  body: basketInput,
  status: 200,
  answer: one(pricedBasket),
  refusals: ['pin_required', 'event_not_available'],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const sellAtTill = endpoint({
  id: 'box-office.sellAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/sales',
  access: 'anyone',
  summary: 'Sell in person: order, money and, where asked for, admission in one step; needs an Idempotency-Key',
  params: atTill,
  body: saleInput,
  status: 201,
  answer: one(tillSale),
  refusals: [
    ...IN_SHIFT,
    'event_not_available',
    'sold_out_meanwhile',
    'till_price_changed',
    'card_sale_open',
    'cash_recorded_outside',
    'free_sales_used_up',
    'offline_payment_off',
  ],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const saleAtTill = endpoint({
  id: 'box-office.saleAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/sales/:till_sale_id',
  access: 'anyone',
  summary: 'One sale of the till, with its tickets',
  params: params('till_short_id', 'till_sale_id'),
  status: 200,
  answer: one(tillSale),
  refusals: ['pin_required'],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const voidSaleAtTill = endpoint({
  id: 'box-office.voidSaleAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/sales/:till_sale_id/void',
  access: 'anyone',
  summary: 'Undo a sale of the open shift, whole or by ticket: money back as it came, places free, codes void',
  params: params('till_short_id', 'till_sale_id'),
  body: voidInput,
  status: 200,
  answer: one(tillSale),
  refusals: [
    ...IN_SHIFT,
    'till_right_missing',
    'till_lead_needed',
    'till_person_locked',
    'sale_of_closed_shift',
    'order_cannot_cancel',
    ...REFUND_REFUSALS,
  ],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const moveMoneyAtTill = endpoint({
  id: 'box-office.moveMoneyAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/movements',
  access: 'anyone',
  summary: 'Money put into the drawer or taken out, or the drawer opened; with an Idempotency-Key it happens once',
  params: atTill,
  body: movementInput,
  status: 201,
  answer: one(tillMovement),
  refusals: [...IN_SHIFT],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const movementsAtTill = endpoint({
  id: 'box-office.movementsAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/movements',
  access: 'anyone',
  summary: 'What happened in the open shift, newest first, at most 200',
  params: atTill,
  status: 200,
  answer: all(tillMovement),
  refusals: ['pin_required', 'shift_not_open'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const tellTillPresence = endpoint({
  id: 'box-office.tellTillPresence',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/presence',
  access: 'anyone',
  summary: 'What the device of a shift tells of itself: that it is there, locked, and how many sales wait',
  params: atTill,
  body: tillPresence,
  status: 204,
  refusals: [...IN_SHIFT],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const xReportAtTill = endpoint({
  id: 'box-office.xReportAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/x',
  access: 'anyone',
  summary: 'The open shift so far; counts nothing and has no number',
  params: atTill,
  status: 200,
  answer: one(shiftReport),
  refusals: ['pin_required', 'shift_not_open'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const closeTillSession = endpoint({
  id: 'box-office.closeTillSession',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/close',
  access: 'anyone',
  summary: 'Close the shift with what was counted; answers its Z report',
  params: atTill,
  body: closeInput,
  status: 200,
  answer: one(shiftReport),
  refusals: [...IN_SHIFT, 'sales_waiting', 'card_sale_open', 'till_lead_needed'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const zReportAtTill = endpoint({
  id: 'box-office.zReportAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/z/:z_number',
  access: 'anyone',
  summary: 'The report of a closed shift of this till, as it was printed',
  params: params('till_short_id', 'z_number'),
  status: 200,
  answer: one(shiftReport),
  refusals: ['pin_required'],
  rateLimit: { calls: 300, perSeconds: 60 },
})
