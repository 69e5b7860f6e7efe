import { expect, test } from 'vitest'
import { setupSteps, type SetupFacts } from './setup-steps.ts'

const NEW: SetupFacts = {
  hasTicket: false,
  hasDescription: false,
  hasCover: false,
  mayCost: false,
  hasPaymentWay: false,
  isPublished: false,
  hasCheckInList: false,
}

const openOf = (facts: SetupFacts) =>
  setupSteps(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step)

test('a new event has everything before it, and nothing to be paid', () => {
  expect(openOf(NEW)).toEqual(['ticket', 'description', 'cover', 'publish', 'door'])
})

test('payment is a step where something may cost money, until a way to pay works', () => {
  expect(openOf({ ...NEW, mayCost: true })).toContain('payment')
  expect(openOf({ ...NEW, mayCost: true, hasPaymentWay: true })).not.toContain('payment')
  expect(setupSteps(NEW).map(({ step }) => step)).not.toContain('payment')
})

test('publishing and a check-in list finish their steps', () => {
  expect(openOf({ ...NEW, isPublished: true, hasCheckInList: true })).toEqual(['ticket', 'description', 'cover'])
})
