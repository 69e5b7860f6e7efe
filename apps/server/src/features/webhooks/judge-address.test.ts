import { expect, test } from 'vitest'
import { callable, judgeAddress, type WebhookAddresses } from './judge-address.ts'

const strict: WebhookAddresses = {
  allowsPrivate: false,
  databasePort: 5433,
  publicUrl: () => 'https://tickets.koller.example',
}
const open: WebhookAddresses = { ...strict, allowsPrivate: true, publicUrl: () => 'http://127.0.0.1:3000' }

test.each(['https://crm.tidal.example/hooks', 'https://crm.tidal.example:8443/', 'https://8.8.8.8/x?y=1'])(
  '%s may be called',
  (url) => {
    expect(judgeAddress(url, strict)).toBe(null)
  },
)

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://１２７.０.０.１/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://crm.localhost/',
  'https://0.0.0.0/',
  'https://10.0.0.5/',
  'https://172.16.4.4/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/',
  'https://224.0.0.1/',
  'https://192.0.2.7/',
  'https://printer.local/',
  'https://intranet/',
  'https://tickets.koller.example/api',
  'https://tickets.koller.example./api',
])('%s leads to a machine that not everybody reaches, and is refused', (url) => {
  expect(judgeAddress(url, strict)).toBe('webhook_not_public')
})

test.each([22, 25, 5432, 6379, 1, 11_211, 3306, 27_017])('port %i is not called', (port) => {
  expect(judgeAddress(`https://crm.tidal.example:${port}/`, strict)).toBe('webhook_port')
})

test('an address is https, and has neither credentials nor a fragment', () => {
  expect(judgeAddress('http://crm.tidal.example/', strict)).toBe('webhook_not_https')
  expect(judgeAddress('https://a:b@crm.tidal.example/', strict)).toBe('webhook_extras')
  expect(judgeAddress('https://crm.tidal.example/#part', strict)).toBe('webhook_extras')
})

test('an installation that opens its own networks calls them, but never metadata, the database or itself', () => {
  const judged = (url: string) => judgeAddress(url, open)
  expect(judged('http://127.0.0.1:5678/webhook')).toBe(null)
  expect(judged('http://n8n:5678/webhook')).toBe(null)
  expect(judged('http://192.168.1.20/hook')).toBe(null)
  expect(judged('http://169.254.169.254/')).toBe('webhook_not_public')
  expect(judged('http://[fd00:ec2::254]/')).toBe('webhook_not_public')
  expect(judged('http://127.0.0.1:5433/')).toBe('webhook_not_public')
  expect(judged('http://127.0.0.1:3000/api')).toBe('webhook_not_public')
})

test('what is asked of the connection itself is the same', () => {
  expect(callable(strict)('8.8.8.8', 443)).toBe(true)
  expect(callable(strict)('127.0.0.1', 443)).toBe(false)
  expect(callable(open)('127.0.0.1', 8080)).toBe(true)
  expect(callable(open)('127.0.0.1', 5433)).toBe(false)
  expect(callable(open)('169.254.169.254', 80)).toBe(false)
})
