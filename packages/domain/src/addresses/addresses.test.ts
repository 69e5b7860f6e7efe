import { expect, test } from 'vitest'
import { askedAddress } from './asked-address.ts'
import { addressInOneLine, addressLines } from './write-address.ts'

const nothing = () => false

const parts = {
  address_line_1: 'Lange Straße 4',
  address_line_2: '',
  zip_or_postal_code: '10115',
  city: 'Berlin',
  state_or_region: null,
}

test('writes the postal code before the town in Germany', () => {
  expect(addressLines({ ...parts, country: 'DE' }, { countryName: 'Deutschland' })).toEqual([
    'Lange Straße 4',
    '10115 Berlin',
    'Deutschland',
  ])
})

test('writes town, state and ZIP code on one line in the United States', () => {
  const address = { address_line_1: '1 Main St', city: 'Austin', state_or_region: 'TX', zip_or_postal_code: '78701' }
  expect(addressInOneLine({ ...address, country: 'US' }, { countryName: 'United States' })).toBe(
    '1 Main St, Austin, TX 78701, United States',
  )
  expect(addressInOneLine({ ...address, state_or_region: '', country: 'US' }, { countryName: null })).toBe(
    '1 Main St, Austin 78701',
  )
})

test('writes town and postcode on lines of their own in Britain, and the state behind the town in Brazil', () => {
  expect(
    addressLines({ ...parts, city: 'London', zip_or_postal_code: 'SW1A 2AA', country: 'GB' }, { countryName: null }),
  ).toEqual(['Lange Straße 4', 'London', 'SW1A 2AA'])
  expect(
    addressLines(
      {
        address_line_1: 'Rua Um, 5',
        address_line_2: 'Centro',
        city: 'Recife',
        state_or_region: 'PE',
        zip_or_postal_code: '50030-230',
        country: 'BR',
      },
      { countryName: 'Brasil' },
    ),
  ).toEqual(['Rua Um, 5', 'Centro', 'Recife - PE', '50030-230', 'Brasil'])
})

test('begins with the country where the address is in Chinese characters, and ends with it in letters', () => {
  const guangzhou = {
    address_line_1: '中山五路1号',
    city: '广州市',
    state_or_region: '广东省',
    zip_or_postal_code: '510030',
    country: 'CN',
  }
  expect(addressLines(guangzhou, { countryName: '中国' })).toEqual(['中国', '510030', '广东省广州市中山五路1号'])
  expect(addressInOneLine({ ...guangzhou, zip_or_postal_code: '' }, { countryName: '中国' })).toBe(
    '中国 广东省广州市中山五路1号',
  )
  expect(
    addressInOneLine(
      { ...guangzhou, address_line_1: '1 Zhongshan Rd', city: 'Guangzhou', state_or_region: 'Guangdong' },
      { countryName: 'China' },
    ),
  ).toBe('1 Zhongshan Rd, Guangzhou, Guangdong 510030, China')
})

test('marks the postal code of Japan', () => {
  const address = { address_line_1: '丸の内1-9-1', city: '千代田区', state_or_region: '東京都', country: 'JP' }
  expect(addressLines({ ...address, zip_or_postal_code: '100-0005' }, { countryName: '日本' })).toEqual([
    '日本',
    '〒100-0005',
    '東京都千代田区丸の内1-9-1',
  ])
  expect(addressLines(address, { countryName: null })).toEqual(['東京都千代田区丸の内1-9-1'])
})

test('writes an address of no known country like most', () => {
  expect(addressLines({ ...parts, state_or_region: 'Anywhere' }, { countryName: null })).toEqual([
    'Lange Straße 4',
    '10115 Berlin',
    'Anywhere',
  ])
  expect(addressLines({}, { countryName: null })).toEqual([])
})

test('asks in the order of the country', () => {
  const [S, T, P, C, R] = ['address_line_1', 'address_line_2', 'zip_or_postal_code', 'city', 'state_or_region']
  expect(askedAddress('DE', nothing)).toEqual([[S], [T], [P, C]])
  expect(askedAddress('US', nothing)).toEqual([[S], [T], [C], [R, P]])
  expect(askedAddress('GB', nothing)).toEqual([[S], [T], [C, P]])
  expect(askedAddress('BR', nothing)).toEqual([[P], [S], [T], [C, R]])
  expect(askedAddress('CN', nothing)).toEqual([[R, C], [S], [T], [P]])
  expect(askedAddress('PT', nothing)).toEqual([[S], [T], [P, C]])
  expect(askedAddress('', nothing)).toEqual([[S], [T], [P, C], [R]])
})

test('asks last for a part that the country does without, where something stands in it', () => {
  expect(askedAddress('DE', (field) => field === 'state_or_region').at(-1)).toEqual(['state_or_region'])
})
