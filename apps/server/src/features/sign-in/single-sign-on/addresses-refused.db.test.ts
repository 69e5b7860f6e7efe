import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import { signInLab } from '@turnout/testkit/people/sign-in-lab.ts'
import { expect, test } from 'vitest'

/* An installation that others reach: accounts name addresses, and the installation calls them. */

const lab = signInLab({ allowsLoopback: false })

test.each([
  ['this machine', () => lab.provider.issuer, 'not_public'],
  ['this machine over TLS', () => 'https://localhost:9', 'not_a_provider'],
  ['this machine by its address', () => 'https://127.0.0.1:9', 'not_a_provider'],
  ['this machine in IPv6', () => 'https://[::1]:9', 'not_a_provider'],
  ['a machine of the local network', () => 'https://10.0.0.1', 'not_a_provider'],
  ['the metadata of a cloud', () => 'https://169.254.169.254', 'not_a_provider'],
  ['an address written as a number', () => 'https://2130706433', 'not_a_provider'],
  ['a file', () => 'file:///etc/passwd', 'not_a_url'],
])('an account cannot name %s', async (_name, issuer) => {
  const owner = await lab.proven()
  const { status, body } = await lab.app.call(
    endpoints.updateProvider,
    {
      params: { account_id: owner.accountId },
      body: { name: 'Inside', issuer: issuer(), client_id: 'x', client_secret: 'y' },
    },
    { token: owner.token },
  )
  expect([status, Object.keys(body.errors)]).toEqual([422, ['issuer']])
  const read = await lab.app.call(
    endpoints.accountProvider,
    { params: { account_id: owner.accountId } },
    { token: owner.token },
  )
  expect(read.body).toEqual({ data: null })
})

test('the operator may name a provider beside the product', async () => {
  expect((await lab.app.call(endpoints.startSignIn, { body: {} })).status).toBe(200)
})
