import type Stripe from 'stripe'
import {
  cancelAction,
  createLocation,
  createReader,
  presentCard,
  processIntent,
  showCart,
  shownReader,
} from '../world/readers.ts'
import { missing } from './api-error.ts'
import type { ApiCall, ApiRoute } from './api-call.ts'
import type { Form } from './form-body.ts'
import { LIST_PARAMS, pageOf } from './lists.ts'
import { formOr, needText, onlyKnown, textOr } from './read-params.ts'

function readerOf({ world, account, ids: [id = ''] }: ApiCall): Stripe.Terminal.Reader {
  const found = world.readers.find(id, account)
  if (found === undefined) throw missing('terminal.reader', id, 'reader')
  return found
}

const textsIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )

function addLocation({ world, account, form }: ApiCall): object {
  onlyKnown(form, ['display_name', 'address', 'metadata', 'expand'])
  const address = formOr(form, 'address')
  needText(address, 'country')
  return createLocation(world, account, { displayName: needText(form, 'display_name'), address: textsIn(address) })
}

function addReader({ world, account, form }: ApiCall): object {
  onlyKnown(form, ['registration_code', 'label', 'location', 'metadata', 'expand'])
  const location = needText(form, 'location')
  if (world.locations.find(location, account) === undefined) throw missing('terminal.location', location, 'location')
  const wish = { code: needText(form, 'registration_code'), label: textOr(form, 'label', null), location }
  return shownReader(world, createReader(world, account, wish))
}

function changeReader(call: ApiCall): object {
  onlyKnown(call.form, ['label', 'metadata', 'expand'])
  const reader = readerOf(call)
  reader.label = textOr(call.form, 'label', null) ?? reader.label
  call.world.options.onChange()
  return shownReader(call.world, reader)
}

function removeReader(call: ApiCall): object {
  const { id, device_type, serial_number } = readerOf(call)
  call.world.readers.kept.delete(id)
  call.world.options.onChange()
  return { id, object: 'terminal.reader', deleted: true, device_type, serial_number }
}

function display(call: ApiCall): object {
  onlyKnown(call.form, ['type', 'cart', 'expand'])
  const cart = formOr(call.form, 'cart')
  needText(cart, 'currency')
  return showCart(call.world, readerOf(call), cart)
}

function take(call: ApiCall): object {
  const { world, account, form } = call
  onlyKnown(form, ['payment_intent', 'process_config', 'expand'])
  const id = needText(form, 'payment_intent')
  const intent = world.intents.find(id, account)
  if (intent === undefined) throw missing('payment_intent', id, 'payment_intent')
  return processIntent(world, readerOf(call), intent)
}

function present(call: ApiCall): object {
  onlyKnown(call.form, ['type', 'card_present', 'amount_tip', 'expand'])
  const number = textOr(formOr(call.form, 'card_present'), 'number', null)
  return presentCard(call.world, readerOf(call), number ?? undefined)
}

/** Readers of cards in person. */
export const terminalRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: /^\/v1\/terminal\/locations$/u, answer: addLocation },
  {
    method: 'GET',
    path: /^\/v1\/terminal\/locations$/u,
    answer: ({ world, account, form, path }) => {
      onlyKnown(form, LIST_PARAMS)
      return pageOf(world.locations.of(account), form, path)
    },
  },
  { method: 'POST', path: /^\/v1\/terminal\/readers$/u, answer: addReader },
  {
    method: 'GET',
    path: /^\/v1\/terminal\/readers$/u,
    answer: ({ world, account, form, path }) => {
      onlyKnown(form, [...LIST_PARAMS, 'location', 'status', 'device_type', 'serial_number'])
      return pageOf(
        world.readers.of(account).map((reader) => shownReader(world, reader)),
        form,
        path,
      )
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/terminal\/readers\/(\w+)$/u,
    answer: (call) => shownReader(call.world, readerOf(call)),
  },
  { method: 'POST', path: /^\/v1\/terminal\/readers\/(\w+)$/u, answer: changeReader },
  { method: 'DELETE', path: /^\/v1\/terminal\/readers\/(\w+)$/u, answer: removeReader },
  { method: 'POST', path: /^\/v1\/terminal\/readers\/(\w+)\/set_reader_display$/u, answer: display },
  { method: 'POST', path: /^\/v1\/terminal\/readers\/(\w+)\/process_payment_intent$/u, answer: take },
  {
    method: 'POST',
    path: /^\/v1\/terminal\/readers\/(\w+)\/cancel_action$/u,
    answer: (call) => cancelAction(call.world, readerOf(call)),
  },
  {
    method: 'POST',
    path: /^\/v1\/test_helpers\/terminal\/readers\/(\w+)\/present_payment_method$/u,
    answer: present,
  },
]
