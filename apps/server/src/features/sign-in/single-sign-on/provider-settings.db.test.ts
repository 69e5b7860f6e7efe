import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { anAccountProvider, signInLab } from '@turnout/testkit/people/sign-in-lab.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { expect, test } from 'vitest'
import { replaceSecretSeals } from './replace-secret-seals.ts'

const lab = signInLab()
const { app } = lab

test('the secret is sealed, never answered, and stands in no history', async () => {
  const made = await anAccountProvider(lab, 'sealed.example')
  const params = { account_id: made.owner.accountId }
  const { body } = await app.call(endpoints.accountProvider, { params }, { token: made.owner.token })
  expect(body.data).toMatchObject({ name: 'Account login', issuer: lab.provider.issuer, client_id: 'turnout' })
  expect(JSON.stringify(body)).not.toContain(lab.provider.clientSecret)
  expect(await lab.everyText()).not.toContain(lab.provider.clientSecret)
})

test('the secret stays when it is left out, and is not sent to another issuer', async () => {
  const made = await anAccountProvider(lab, 'kept.example')
  expect((await lab.settings(made, { name: 'Renamed' })).status).toBe(200)
  const moved = await lab.settings(made, { issuer: lab.other.issuer })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['client_secret']])
})

test('an issuer that is none is refused under its field', async () => {
  const made = await anAccountProvider(lab, 'typo.example')
  const saved = await lab.settings(made, { issuer: `${lab.provider.issuer}/nowhere`, client_secret: 'x' })
  expect([saved.status, Object.keys(saved.body.errors)]).toEqual([422, ['issuer']])
})

test('a sealed secret is sealed anew while the installation changes its own', async () => {
  const made = await anAccountProvider(lab, 'anew.example')
  const sealed = () =>
    app.database.query
      .selectFrom('sso_providers')
      .select('sealed_client_secret')
      .where('account_id', '=', made.owner.accountId)
      .executeTakeFirstOrThrow()
  const next = 'another secret of thirty-two characters'
  await replaceSecretSeals(app.database, createSecrets(next, TEST_SECRET))
  const { sealed_client_secret } = await sealed()
  const opened = createSecrets(next).open(sealed_client_secret, 'single-sign-on client secret')
  expect(opened.toString('utf8')).toBe(lab.provider.clientSecret)
  await replaceSecretSeals(app.database, createSecrets(TEST_SECRET, next))
})

test('a domain that another account has proven stays theirs', async () => {
  const first = await anAccountProvider(lab, 'contested.example')
  await first.prove()
  const second = await anAccountProvider(lab, 'contested.example')
  lab.dns.records.set('_turnout.contested.example', [first.domain.record_value, second.domain.record_value])
  const params = { account_id: second.owner.accountId, sso_domain_id: second.domain.id }
  const { body } = await app.call(endpoints.checkDomain, { params }, { token: second.owner.token })
  expect(body).toMatchObject({ code: 'sso_domain_taken' })
})

test('a record that is gone takes the proof along', async () => {
  const made = await anAccountProvider(lab, 'lapsed.example')
  await made.prove()
  lab.dns.records.delete('_turnout.lapsed.example')
  const params = { account_id: made.owner.accountId, sso_domain_id: made.domain.id }
  const { body } = await app.call(endpoints.checkDomain, { params }, { token: made.owner.token })
  expect(body).toMatchObject({ code: 'sso_domain_unproven' })
  const found = await app.call(endpoints.findProvider, { body: { email: 'a@lapsed.example' } })
  expect(found.body).toEqual({ data: null })
})

test('a provider that is switched off or forgotten signs nobody in', async () => {
  const made = await anAccountProvider(lab, 'gone.example')
  await made.prove()
  const params = { account_id: made.owner.accountId }
  const start = () => app.call(endpoints.startSignIn, { body: { email: 'a@gone.example' } })
  expect((await start()).status).toBe(200)
  await lab.settings(made, { is_enabled: false })
  expect((await start()).body).toMatchObject({ code: 'sso_off' })
  await lab.settings(made, { is_enabled: true })
  expect((await app.call(endpoints.deleteProvider, { params }, { token: made.owner.token })).status).toBe(204)
  expect((await start()).body).toMatchObject({ code: 'sso_off' })
  const domain = { body: { domain: 'gone.example' } }
  const added = await app.call(endpoints.addDomain, { params, ...domain }, { token: made.owner.token })
  expect(added.body).toMatchObject({ code: 'sso_off' })
})

test.each(['koller', 'a@koller.example', 'https://koller.example', '-a.example', 'koller.example/x', '1.2.3.4'])(
  '%s is no domain',
  async (domain) => {
    const made = await anAccountProvider(lab, `d${Math.random().toString(36).slice(2)}.example`)
    const params = { account_id: made.owner.accountId }
    const { status } = await app.call(endpoints.addDomain, { params, body: { domain } }, { token: made.owner.token })
    expect(status).toBe(422)
  },
)
