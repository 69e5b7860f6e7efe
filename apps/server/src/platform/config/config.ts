import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { BounceSettings } from '../mail/return-path.ts'
import type { MailSigning } from '../mail/signing.ts'
import type { Wallets } from '../wallet/wallet.ts'
import type { SignerPlace } from '../fiscal/http-signer.ts'
import { ConfigError } from './config-error.ts'
import { providerSettings, readProvider, type SignInProvider } from './read-provider.ts'
import { platformFeeSettings, readPlatformFee, type PlatformFee } from './read-platform-fee.ts'
import { readSigner, signerSettings } from './read-signer.ts'
import { bounceSettings, readBounces } from './read-bounces.ts'
import { readMailSigning, signingSettings } from './read-mail-signing.ts'
import { metricsSettings, readMetrics, type MetricsPlace } from './read-metrics.ts'
import { readTraces, tracesSettings, type TracesPlace } from './read-traces.ts'
import { readStorage, storageSettings, type Storage } from './read-storage.ts'
import { readWallets, walletSettings } from './read-wallets.ts'

const port = z.coerce.number().int().min(0).max(65535)
const switched = z
  .enum(['1', '0', 'on', 'off', 'true', 'false'])
  .transform((v) => v === '1' || v === 'on' || v === 'true')
const secret = z.string().min(32, 'needs at least 32 characters')
/** Processes that serve on this machine. */
const workers = z
  .string()
  .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/u, 'give auto, or a number from 1 to 64')
  .transform((given) => (given === 'auto' ? availableParallelism() : Number(given)))
const address = (protocols: RegExp) => z.url({ protocol: protocols })

/**
 * A list of origins, separated by commas. An origin is scheme, host and port: a path would never
 * match, and a star would open the API to every site.
 */
const originList = z.string().transform((text, context): readonly string[] => {
  const named = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  const origins = named.map(originOf)
  const wrong = named[origins.indexOf(null)]
  if (wrong !== undefined)
    context.addIssue(`"${wrong}" is no origin; give origins such as https://shop.example, separated by commas`)
  return origins.filter((origin) => origin !== null)
})

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // An address of a host alone ends in a slash, and everything behind it is more than an origin.
  return /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/**
 * Every setting of the environment, with its default; docs/operating/configuration.md names the same
 * ones.
 */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address(/^https?$/u).optional(),
  DATABASE_URL: address(/^postgres(ql)?$/u).optional(),
  DATABASE_OWNER_URL: address(/^postgres(ql)?$/u).optional(),
  /** PostgreSQL itself, where DATABASE_URL leads through a pooler. */
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/u).optional(),
  /** A streaming standby of DATABASE_URL, for what may be some seconds old. */
  DATABASE_REPLICA_URL: address(/^postgres(ql)?$/u).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  TURNOUT_WORKERS: workers.default(1),
  REDIS_URL: address(/^rediss?$/u).optional(),
  TURNOUT_DATA: z.string().min(1).default('./.data'),
  TURNOUT_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  TURNOUT_SECRET: secret.optional(),
  TURNOUT_SECRET_ALSO: secret.optional(),
  SMTP_URL: address(/^smtps?$/u).optional(),
  /** Days after which sent mails lose their text, and are deleted. */
  MAIL_TEXT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  MAIL_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
  MAIL_FROM: z.string().min(3).default('Turnout <tickets@localhost>'),
  ...signingSettings,
  ...bounceSettings,
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_CONNECT: switched.default(false),
  STRIPE_API_BASE: address(/^https?$/u).optional(),
  ...platformFeeSettings,
  ACCOUNT_VERIFICATION: z.enum(['manual', 'off']).optional(),
  ...storageSettings,
  ...walletSettings,
  ...providerSettings,
  ...signerSettings,
  TURNOUT_DEMO: switched.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  /** Mails to many; those to one person never wait for them. */
  BULK_MAILS_PER_MINUTE: z.coerce.number().positive().max(100_000).default(600),
  CORS_ORIGINS: originList.default([]),
  /** Webhooks may go to machines of one's own network, also without encryption; never to metadata of a cloud. */
  WEBHOOK_ALLOW_PRIVATE: switched.default(false),
  ...metricsSettings,
  ...tracesSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Set by `npm run dev` only: pages come through Vite, with hot reload. */
  TURNOUT_DEV: switched.default(false),
  /** Set by a process for the one that it starts beside it, to run the jobs on its embedded database. */
  TURNOUT_EMBEDDED: switched.default(false),
})

export interface Config {
  readonly port: number
  readonly host: string
  /**
   * Without a trailing slash; links in mails and pages start with it. Absent: made from host and
   * port when listening.
   */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  /** The same database as the role that owns its tables; null: no other role is configured. */
  readonly databaseOwnerUrl: string | null
  /** For what needs a session that lasts, and for migrations; null: as `databaseUrl`. */
  readonly databaseDirectUrl: string | null
  /** For reports, exports and public lists; null: there is none. */
  readonly databaseReplicaUrl: string | null
  /** Of the pool of each process. */
  readonly databaseConnections: number
  /** Processes that serve on this machine; 1: this one. */
  readonly workers: number
  /** Where all processes count calls together; null: in the database. */
  readonly redisUrl: string | null
  readonly dataDir: string
  readonly role: 'all' | 'web' | 'worker'
  readonly secret: string | null
  /** Accepted beside it, while one replaces the other. */
  readonly secretAlso: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly mailDays: { readonly text: number; readonly address: number }
  /** null: the mail server signs mails, or they are not signed. */
  readonly mailSigning: MailSigning | null
  /** null: mails that come back are not reported. */
  readonly mailBounces: BounceSettings | null
  /** null: no card payments. */
  readonly stripe: StripeConfig | null
  readonly platformFee: PlatformFee
  /** Accounts write to guests only once the operator has verified them. */
  readonly verifiesAccounts: boolean
  readonly storage: Storage
  readonly wallets: Wallets
  /** null: no sign-in with a provider, unless their account names one. */
  readonly signInProvider: SignInProvider | null
  /** null: no device signs receipts of tills. */
  readonly signer: SignerPlace | null
  readonly demo: boolean | null
  readonly trustProxyHops: number
  readonly rateLimitFactor: number
  readonly bulkMailsPerMinute: number
  /** Webhooks may go to machines of networks that are not public. */
  readonly webhooksAllowPrivate: boolean
  /** Origins whose pages may call the API with a token. */
  readonly corsOrigins: readonly string[]
  /** Where the operator sees how it goes; null: nowhere. */
  readonly metrics: MetricsPlace | null
  /** null: requests are not traced. */
  readonly traces: TracesPlace | null
  readonly logLevel: string
  readonly dev: boolean
  /** The database is the embedded one: of this process, or of the one that started it to run the jobs. */
  readonly isEmbedded: boolean
}

export interface StripeConfig {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Payments go to accounts that organizers connect; off: to the account of the secret key. */
  readonly connect: boolean
  /** null: Stripe itself. */
  readonly apiBase: string | null
}

/**
 * Reads the settings. An empty value counts as absent.
 * @throws ConfigError naming the setting and what it must be.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = parse(environment, env)
  if (set.DATABASE_OWNER_URL !== undefined && set.DATABASE_URL === undefined)
    throw new ConfigError(
      'DATABASE_OWNER_URL goes with DATABASE_URL: the same database, as the role that owns its tables.',
    )
  if (set.DATABASE_URL === undefined && set.TURNOUT_ROLE !== 'all')
    throw new ConfigError(
      `TURNOUT_ROLE=${set.TURNOUT_ROLE} needs DATABASE_URL: web and worker share a database, and the embedded one serves one process.`,
    )
  if (set.PUBLIC_URL !== undefined && new URL(set.PUBLIC_URL).pathname !== '/')
    throw new ConfigError(
      'PUBLIC_URL has a path. Turnout needs a host of its own: https://tickets.example.org, without a path.',
    )
  if (set.DATABASE_URL !== undefined && set.TURNOUT_SECRET === undefined) {
    throw new ConfigError(
      'TURNOUT_SECRET is required with an external database: 32 or more random characters, kept with your backups.',
    )
  }
  refuseHalves(set)
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/u, '') ?? null,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL ?? null,
    databaseConnections: set.DATABASE_CONNECTIONS,
    workers: set.TURNOUT_WORKERS,
    redisUrl: set.REDIS_URL ?? null,
    dataDir: set.TURNOUT_DATA,
    role: set.TURNOUT_ROLE,
    secret: set.TURNOUT_SECRET ?? null,
    secretAlso: set.TURNOUT_SECRET_ALSO ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    mailDays: { text: set.MAIL_TEXT_DAYS, address: Math.max(set.MAIL_DAYS, set.MAIL_TEXT_DAYS) },
    mailSigning: readMailSigning(set),
    mailBounces: readBounces(set),
    stripe: stripeOf(set),
    platformFee: readPlatformFee(set),
    // It is there because of spam: where no mail leaves the machine, there is nothing to guard.
    verifiesAccounts: (set.ACCOUNT_VERIFICATION ?? (set.SMTP_URL === undefined ? 'off' : 'manual')) === 'manual',
    storage: readStorage(set),
    wallets: readWallets(set),
    signInProvider: readProvider(set),
    signer: readSigner(set),
    demo: set.TURNOUT_DEMO ?? null,
    trustProxyHops: set.TRUST_PROXY,
    rateLimitFactor: set.RATE_LIMIT_FACTOR,
    bulkMailsPerMinute: set.BULK_MAILS_PER_MINUTE,
    webhooksAllowPrivate: set.WEBHOOK_ALLOW_PRIVATE,
    corsOrigins: set.CORS_ORIGINS,
    metrics: readMetrics(set),
    traces: readTraces(set),
    logLevel: set.LOG_LEVEL,
    dev: set.TURNOUT_DEV,
    isEmbedded: set.TURNOUT_EMBEDDED || set.DATABASE_URL === undefined,
  }
}

/** Where files are kept, for tools that need no other setting. @throws ConfigError likewise */
export const readStorageAlone = (env: Record<string, string | undefined> = process.env): Storage =>
  readStorage(parse(z.object(storageSettings), env))

function parse<Set extends z.ZodType>(settings: Set, env: Record<string, string | undefined>): z.output<Set> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(present)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  throw new ConfigError(
    `${name} cannot be used: ${issue?.message ?? 'invalid value'} (it is ${describe(name, env[name])}).`,
  )
}

/** @throws ConfigError when settings of several processes do not go together. */
function refuseHalves(set: z.output<typeof environment>): void {
  if (set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL goes with DATABASE_URL: the same database, without the pooler.')
  if (set.DATABASE_REPLICA_URL !== undefined && set.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_REPLICA_URL goes with DATABASE_URL: a streaming standby of the same database.')
  if (set.TURNOUT_WORKERS === 1) return
  if (set.DATABASE_URL === undefined)
    throw new ConfigError('TURNOUT_WORKERS needs DATABASE_URL: the embedded database serves one process.')
  if (set.TURNOUT_ROLE === 'worker')
    throw new ConfigError('TURNOUT_WORKERS counts processes that serve; with TURNOUT_ROLE=worker there is none.')
  if (set.TURNOUT_DEV) throw new ConfigError('TURNOUT_WORKERS does not go with npm run dev, which is one process.')
}

/** All three keys or none: half a set would fail at the first buyer. */
function stripeOf(set: z.output<typeof environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = set
  const webhookSecret = set.STRIPE_WEBHOOK_SECRET
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    const apiBase = set.STRIPE_API_BASE?.replace(/\/+$/u, '') ?? null
    return { secretKey, publishableKey, webhookSecret, connect: set.STRIPE_CONNECT, apiBase }
  }
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return null
  throw new ConfigError(
    'Card payments need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together; one of them is missing.',
  )
}

// Addresses and secrets can hold passwords; a refusal must not print them.
const describe = (name: string, value: string | undefined): string =>
  /SECRET|URL|KEY|CERTIFICATE|ACCOUNT|ENDPOINT/u.test(name) ? 'set, but not shown here' : JSON.stringify(value ?? null)
