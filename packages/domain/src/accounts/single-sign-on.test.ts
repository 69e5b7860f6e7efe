import { expect, test } from 'vitest'
import { domainOfEmail, judgeArrival, type Arrival, type ArrivalRule, type KnownUser } from './single-sign-on.ts'

const arrival: Arrival = { email: 'Mira@Koller.example', isEmailVerified: true }
const rule: ArrivalRule = { domains: ['koller.example'], makesMembers: true }
const member: KnownUser = { userId: 7, isConfirmed: true, status: 'ACTIVE' }
const notLinked = { refused: 'sso_not_linked' }

test('an active member with a verified address of a proven domain is linked', () => {
  expect(judgeArrival(arrival, rule, member)).toEqual({ act: 'link', userId: 7 })
  expect(judgeArrival(arrival, { ...rule, makesMembers: false }, member)).toEqual({ act: 'link', userId: 7 })
})

test('an address that the provider does not vouch for links nobody', () => {
  const unverified = { ...arrival, isEmailVerified: false }
  expect(judgeArrival(unverified, rule, member)).toEqual({ refused: 'sso_email_unverified' })
  expect(judgeArrival(unverified, rule, null)).toEqual({ refused: 'sso_email_unverified' })
})

test('without a proven domain nobody is linked, whatever the provider says', () => {
  expect(judgeArrival(arrival, { ...rule, domains: [] }, member)).toEqual(notLinked)
  expect(judgeArrival(arrival, { ...rule, domains: ['example'] }, member)).toEqual(notLinked)
  expect(judgeArrival({ ...arrival, email: 'mira@sub.koller.example' }, rule, member)).toEqual(notLinked)
  expect(judgeArrival({ ...arrival, email: null }, rule, member)).toEqual(notLinked)
})

test('the provider of the installation links nobody by an address', () => {
  expect(judgeArrival(arrival, null, member)).toEqual(notLinked)
  expect(judgeArrival(arrival, null, null)).toEqual(notLinked)
})

test('a login whose address was never confirmed is not handed over', () => {
  expect(judgeArrival(arrival, rule, { ...member, isConfirmed: false })).toEqual(notLinked)
  expect(judgeArrival(arrival, rule, { ...member, isConfirmed: false, status: null })).toEqual(notLinked)
})

test('new people become members only where the account says so', () => {
  expect(judgeArrival(arrival, rule, null)).toEqual({ act: 'make' })
  expect(judgeArrival(arrival, rule, { ...member, status: null })).toEqual({ act: 'join', userId: 7 })
  const closed = { ...rule, makesMembers: false }
  expect(judgeArrival(arrival, closed, null)).toEqual(notLinked)
  expect(judgeArrival(arrival, closed, { ...member, status: null })).toEqual(notLinked)
})

test('who was switched off or has not accepted yet does not come in by a provider', () => {
  expect(judgeArrival(arrival, rule, { ...member, status: 'INACTIVE' })).toEqual(notLinked)
  expect(judgeArrival(arrival, rule, { ...member, status: 'INVITED' })).toEqual(notLinked)
})

test('the domain is what stands after the last @, in lower case', () => {
  expect(domainOfEmail('"a@b"@Koller.Example')).toBe('koller.example')
})
