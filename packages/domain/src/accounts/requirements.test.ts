import { expect, test } from 'vitest'
import { requirementKind, requirementKinds } from './requirements.ts'

test.each([
  ['business_type', 'business_type'],
  ['business_profile.url', 'business_profile'],
  ['business_profile.mcc', 'business_profile'],
  ['external_account', 'bank_account'],
  ['tos_acceptance.date', 'terms'],
  ['tos_acceptance.ip', 'terms'],
  ['individual.first_name', 'name'],
  ['individual.dob.day', 'birth_date'],
  ['individual.address.line1', 'address'],
  ['individual.email', 'contact'],
  ['individual.id_number', 'tax_id'],
  ['individual.ssn_last_4', 'tax_id'],
  ['individual.verification.document', 'document'],
  ['individual.verification.additional_document', 'document'],
  ['person_1NabcDEF.dob.year', 'birth_date'],
  ['representative.first_name', 'name'],
  ['relationship.owner', 'people'],
  ['company.owners_provided', 'people'],
  ['company.name', 'company'],
  ['company.tax_id', 'tax_id'],
  ['company.address.city', 'address'],
  ['interv_1Nabc.support_review', 'other'],
  ['', 'other'],
] as const)('%s is asked for as %s', (field, kind) => {
  expect(requirementKind(field)).toBe(kind)
})

test('what belongs together is asked for once', () => {
  const fields = ['tos_acceptance.ip', 'individual.dob.day', 'individual.dob.month', 'tos_acceptance.date']
  expect(requirementKinds(fields)).toEqual(['birth_date', 'terms'])
})
