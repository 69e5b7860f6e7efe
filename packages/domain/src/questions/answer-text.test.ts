import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const AUSTIN = {
  address_line_1: '500 Congress Ave',
  address_line_2: null,
  city: 'Austin',
  state_or_region: 'TX',
  zip_or_postal_code: '78701',
  country: 'US',
}

test('an answer that is an address is written as its country writes it', () => {
  expect(answerText(AUSTIN)).toBe('500 Congress Ave, Austin, TX 78701, US')
  const berlin = { ...AUSTIN, address_line_1: 'Torstr. 1', city: 'Berlin', state_or_region: null, country: 'DE' }
  expect(answerText({ ...berlin, zip_or_postal_code: '10119' }, { countryName: 'Deutschland' })).toBe(
    'Torstr. 1, 10119 Berlin, Deutschland',
  )
})
