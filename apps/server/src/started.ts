import type { StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import type { FiscalSigner } from './platform/fiscal/fiscal-signer.ts'
import { httpSigner } from './platform/fiscal/http-signer.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Node } from './platform/nodes/join-nodes.ts'
import type { Log } from './platform/log/log.ts'
import type { Meters } from './platform/metrics/create-meters.ts'
import type { Traces } from './platform/traces/traces.ts'
import { parseSender } from './platform/mail/sender.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Services, WebhookSending } from './server-services.ts'

/** What a process has once its settings, its database and its provider stand. */
export interface Started {
  readonly config: Config
  readonly database: Database
  readonly databaseUrl: string
  /** PostgreSQL itself, where the other leads through a pooler. */
  readonly directUrl: string
  /** As the role that owns the tables; the demo alone asks for it. */
  readonly ownerUrl: string
  /** Null: it is alone on its database. */
  readonly node: Node | null
  readonly fileStore: FileStore
  readonly log: Log
  /** Null: metrics are off. */
  readonly meters: Meters | null
  /** Null: there is no collector. */
  readonly traces: Traces | null
  readonly secrets: Secrets
  readonly provider: PaymentProvider | null
  /** Simulates Stripe in the demo. */
  readonly simulator: StripeSimulator | null
  /** The port may be the system's choice, known only when listening. */
  readonly addresses: { publicUrl: string }
}

/** The port of an address without one is that of PostgreSQL. */
export const webhooksOf = ({ config, databaseUrl }: Pick<Started, 'config' | 'databaseUrl'>): WebhookSending => ({
  allowsPrivate: config.webhooksAllowPrivate,
  databasePort: Number(new URL(databaseUrl).port || 5432),
})

/** How mails leave, as far as the installation decides it. */
export const mailRulesOf = ({
  mailFrom,
  verifiesAccounts,
  rateLimitFactor,
}: Config): Pick<Services, 'verifiesAccounts' | 'rateLimitFactor' | 'installation'> => ({
  verifiesAccounts,
  rateLimitFactor,
  installation: parseSender(mailFrom).name || 'Turnout',
})

/** null: no device signs receipts of tills. */
export const signerOf = ({ signer }: Config): FiscalSigner | null => (signer === null ? null : httpSigner(signer))
