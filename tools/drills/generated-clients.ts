import { startStripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { startMailbox, type Mailbox } from '@turnout/testkit/mails/mailbox.ts'
import { startProduct } from '@turnout/testkit/run/running-product.ts'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { startJudge } from './clients/judge-answers.ts'

/*
 * Clients that others' programs generate from openapi.json do the whole job at the real product: openapi-typescript
 * with openapi-fetch, strict and without a cast, and openapi-python-client. Each answer is judged against the document.
 * The programs are fetched into a folder that is thrown away: none of them is a dependency of the product.
 */

const NPM = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
  '@types/node@24',
  'standardwebhooks@1.0.0',
]
const PYPI = ['openapi-python-client==0.29.1', 'standardwebhooks==1.0.1']
const WALKS = path.join(import.meta.dirname, 'clients')
const PASSWORD = 'harbour lights'

interface Client {
  readonly name: string
  /** Generates the client; answers the command that does the job with it. */
  prepare(folder: string, document: string): readonly [program: string, ...args: string[]]
}

const run = (folder: string, program: string, args: readonly string[]): void =>
  void execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

/** What this machine lacks for a client: a program, or the registry that its parts come from. */
class NotHere extends Error {}

/** Takes parts of a client from where they are published, within two minutes. @throws NotHere when they do not come */
function fetchParts(folder: string, program: string, args: readonly string[]): void {
  const fetched = spawnSync(program, args, { cwd: folder, encoding: 'utf8', timeout: 120_000 })
  if (fetched.status !== 0) throw new NotHere(`${program} ${args[0] ?? ''}: ${fetched.stderr || String(fetched.error)}`)
}

const TYPESCRIPT: Client = {
  name: 'typescript',
  prepare(folder, document) {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
    fetchParts(folder, 'npm', ['install', '--silent', '--no-audit', '--no-fund', ...NPM])
    const program = (name: string) => path.join(folder, 'node_modules/.bin', name)
    // A default is the server's: without this a client would have to send every field that has one.
    run(folder, program('openapi-typescript'), [document, '-o', 'schema.d.ts', '--default-non-nullable', 'false'])
    copyFileSync(path.join(WALKS, 'main-job.ts'), path.join(folder, 'main-job.ts'))
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--target', 'esnext', '--types', 'node']
    const checked = spawnSync(program('tsc'), [...strict, '--module', 'nodenext', 'main-job.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (checked.status !== 0) throw new Error(`the TypeScript client does not compile:\n${checked.stdout}`)
    return [process.execPath, 'main-job.js']
  },
}

const PYTHON: Client = {
  name: 'python',
  prepare(folder, document) {
    fetchParts(folder, 'python3', ['-m', 'venv', 'venv'])
    const program = (name: string) => path.join(folder, 'venv/bin', name)
    fetchParts(folder, program('pip'), ['install', '--quiet', '--disable-pip-version-check', ...PYPI])
    const how = ['generate', '--path', document, '--output-path', 'turnout_client', '--meta', 'none']
    const made = spawnSync(program('openapi-python-client'), how, { cwd: folder, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`the Python client cannot be generated:\n${made.stdout}${made.stderr}`)
    copyFileSync(path.join(WALKS, 'main_job.py'), path.join(folder, 'main_job.py'))
    return [program('python'), 'main_job.py']
  },
}

interface Prepared {
  readonly cwd: string
  readonly email: string
  readonly command: ReturnType<Client['prepare']>
}

/** `isOptional`: says what a machine lacks and goes on without. @throws NotHere otherwise */
function prepared(
  { name, prepare }: Client,
  { folder, document, isOptional }: { folder: string; document: string; isOptional: boolean },
): readonly Prepared[] {
  const cwd = mkdtempSync(path.join(folder, `${name}-`))
  try {
    return [{ cwd, email: `${name}@turnout.test`, command: prepare(cwd, document) }]
  } catch (error) {
    if (!isOptional || !(error instanceof NotHere)) throw error
    console.log(`${name}: skipped. ${error.message}`)
    return []
  }
}

/** An owner who confirmed their address, and may write to guests. */
async function register(origin: string, mailbox: Mailbox, email: string): Promise<void> {
  const post = async (address: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { readonly token: string; readonly user: { readonly id: number } }
  }
  const { token, user } = await post('/auth/register', {
    first_name: 'Inês',
    last_name: 'Duarte',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    timezone: 'Europe/Lisbon',
    locale: 'en',
    currency_code: 'EUR',
  })
  const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const link = /confirm-email-address\/([\w-]+)/u.exec(mail.text)?.[1] ?? ''
  await post(`/users/${user.id}/confirm-email/${link}`, {}, { authorization: `Bearer ${token}` })
}

async function withShop(
  body: (shop: { origin: string; stripe: string; mailbox: Mailbox }) => Promise<void>,
): Promise<void> {
  const mailbox = await startMailbox()
  const stripe = await startStripeSimulator()
  const product = await startProduct({
    SMTP_URL: mailbox.url,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ACCOUNT_VERIFICATION: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
  await stripe.sendEventsTo(`${product.url}/api/public/webhooks/stripe`)
  try {
    await body({ origin: product.url, stripe: stripe.url, mailbox })
  } finally {
    await product.stop()
    await stripe.close()
    await mailbox.stop()
  }
}

/**
 * `--document FILE`: another openapi.json than that of this checkout. `--where-it-is-there`: a client whose language or
 * registry this machine does not reach is skipped, with a sentence.
 */
await runCommand(async () => {
  const own = path.join(import.meta.dirname, '../../apps/server/openapi.json')
  const { values } = parseArgs({
    options: {
      document: { type: 'string', default: own },
      'where-it-is-there': { type: 'boolean', default: false },
    },
  })
  const document = path.resolve(values.document)
  await buildWhenStale()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-clients-'))
  try {
    // Before the shop opens: programs that this process waits for would let its connections go stale.
    const preparing = { folder, document, isOptional: values['where-it-is-there'] }
    const clients = [TYPESCRIPT, PYTHON].flatMap((client) => prepared(client, preparing))
    if (clients.length === 0) return
    await withShop(async ({ origin, stripe, mailbox }) => {
      const judge = await startJudge(origin, document)
      try {
        for (const { cwd, email, command } of clients) {
          await register(origin, mailbox, email)
          const env = { ...process.env, BASE_URL: judge.url, STRIPE_URL: stripe, EMAIL: email, PASSWORD }
          await judge.during(command, { cwd, env })
        }
      } finally {
        await judge.close()
      }
      console.log(`${judge.count()} answers, ${judge.faults.length} unlike the document`)
      if (judge.faults.length > 0) throw new Error(judge.faults.join('\n'))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
