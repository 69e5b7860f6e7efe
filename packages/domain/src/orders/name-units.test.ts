import { expect, test } from 'vitest'
import { nameUnits } from './name-units.ts'

const buyer = { firstName: 'Mira', lastName: 'Koller', email: 'mira@koller.example' }
const davi = { productId: 1, priceId: 10, firstName: 'Davi', lastName: 'Antunes', email: 'davi@antunes.example' }
const ticket = { productId: 1, priceId: 10 }
const other = { productId: 1, priceId: 11 }

test('who is named gets a ticket of their price, the rest carry the name of the buyer', () => {
  expect(nameUnits([other, ticket, ticket], [davi], buyer)).toEqual({
    holders: [{ ...other, ...buyer }, davi, { ...ticket, ...buyer }],
  })
})

test('whoever finds no ticket is named by their place', () => {
  expect(nameUnits([ticket], [davi, { ...davi, priceId: 11 }, davi], buyer)).toEqual({ left: [1, 2] })
})

test('an order without tickets names nobody', () => {
  expect(nameUnits([], [], buyer)).toEqual({ holders: [] })
})
