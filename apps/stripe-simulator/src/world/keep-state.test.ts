import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { controlsOver } from '../control/controls-over.ts'
import { startStripeSimulator } from '../start-stripe-simulator.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stripe-simulator-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a simulator with a state file goes on where it was: keys, address, objects and what was going to happen', async () => {
  const stateFile = path.join(folder, 'state', 'stripe.json')
  const first = await startStripeSimulator({ stateFile })
  const { id } = await first.addAccount()
  const pay = async (number: string): Promise<string> => {
    const made = await fetch(`${first.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.secretKey}`, 'stripe-account': id, 'idempotency-key': number },
      body: new URLSearchParams({ amount: '900', currency: 'eur' }),
    })
    return (await first.pay(((await made.json()) as { id: string }).id, number)).id
  }
  await pay('4242424242424242')
  const debit = await pay('4000000000001018')
  const before = await first.snapshot()
  await first.close()
  expect(readFileSync(stateFile, 'utf8')).toContain(first.secretKey)
  const second = await startStripeSimulator({ stateFile, settleAfterMs: 10 })
  expect([second.url, second.secretKey]).toEqual([first.url, first.secretKey])
  expect((await second.snapshot()).charges).toEqual(before.charges)
  await expect
    .poll(async () => (await second.snapshot()).intents.find((one) => one.id === debit)?.status)
    .toBe('succeeded')
  await second.close()
})

test('a process of its own says where it is and obeys over HTTP', async () => {
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, '../main.ts'),
    '--secret-key',
    'sk_test_a',
    '--publishable-key',
    'pk_test_a',
    '--webhook-secret',
    'whsec_a',
  ])
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  const { url, secretKey } = JSON.parse(line) as { url: string; secretKey: string }
  const controls = controlsOver(url)
  const { id } = await controls.addAccount('half', 'DE')
  expect([secretKey, (await controls.snapshot()).accounts.map((account) => account.id)]).toEqual(['sk_test_a', [id]])
  await expect(controls.pay('pi_nobody')).rejects.toThrow('No such object')
  child.kill('SIGTERM')
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
})
