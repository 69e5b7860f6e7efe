import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import type { SignInProvider } from './platform/config/read-provider.ts'
import type { Database } from './platform/database/database.ts'
import type { Replica } from './platform/database/open-replica.ts'
import type { FiscalSigner } from './platform/fiscal/fiscal-signer.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { SharedStreams } from './platform/nodes/store-open-streams.ts'
import type { SharedCounts } from './platform/http/guards/shared-counts.ts'
import type { AllowedOrigins } from './platform/http/guards/origin.ts'
import type { Log } from './platform/log/log.ts'
import type { Meters } from './platform/metrics/create-meters.ts'
import type { MailSender } from './platform/mail/sender.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import type { LookUp } from './platform/outgoing/send-request.ts'
import type { TxtLookup } from './platform/outgoing/txt-lookup.ts'
import type { Traces } from './platform/traces/traces.ts'
import type { PasswordCost } from './platform/passwords/passwords.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Wallets } from './platform/wallet/wallet.ts'
import type { Web } from './platform/web/web.ts'

/** How people sign in with providers, as far as the installation decides it. */
export interface SingleSignOn {
  /** The provider of the installation; null: there is none. */
  readonly installation: SignInProvider | null
  /** Accounts may name a provider on this machine, for development. */
  readonly allowsLoopback: boolean
  readonly lookUpTxt: TxtLookup
}

/** Which addresses the installation calls for its organizers. */
export interface WebhookSending {
  /** Also those of networks of its own (`WEBHOOK_ALLOW_PRIVATE`). */
  readonly allowsPrivate: boolean
  /** Never called. */
  readonly databasePort: number
  /** For tests; without it names are looked up by the system. */
  readonly lookUp?: LookUp
}

/**
 * What a server is opened with. `main.ts` makes it from the settings, tests from their
 * own database.
 */
export interface Services {
  readonly database: Database
  /** Where reports, exports and public lists are read while it is fresh; null: there is none. */
  readonly replica?: Replica | null
  readonly secrets: Secrets
  /** Keeps pictures. */
  readonly fileStore: FileStore
  readonly log: Log
  /** Starts every link in mails and pages; known once the server listens. */
  readonly publicUrl: () => string
  readonly https: boolean
  readonly corsOrigins: AllowedOrigins
  readonly trustProxyHops: number
  readonly rateLimitFactor: number
  /** Where all processes count calls; without it they count in the database. */
  readonly counts?: SharedCounts
  /** Where all processes count live streams; null: this one is alone. */
  readonly openStreams?: SharedStreams | null
  /** Count what happens, for the operator; null: not counted. */
  readonly meters?: Meters | null
  /** Follow requests, for a collector of the operator; null: there is none. */
  readonly traces?: Traces | null
  readonly development: boolean
  /** The mailbox page shows every mail to each of its visitors. */
  readonly mailbox: boolean
  readonly isMigrated: () => Promise<boolean>
  /** Takes card payments; null: there are none. */
  readonly provider: PaymentProvider | null
  /** Signs the receipts of tills; missing: none does. */
  readonly signer?: FiscalSigner | null
  readonly platformFee: PlatformFee
  /** Accounts write to guests only once the operator has verified them (decision 0018). */
  readonly verifiesAccounts: boolean
  /** The name of the installation, as its mails give it for their sender. */
  readonly installation: string
  readonly wallets: Wallets
  readonly sender: MailSender
  readonly singleSignOn: SingleSignOn
  readonly webhooks: WebhookSending
  /** Renders the pages; null serves the API alone. */
  readonly web: Web | null
  /** For tests; without it a hash costs what it costs in the product. */
  readonly passwordCost?: PasswordCost
}
