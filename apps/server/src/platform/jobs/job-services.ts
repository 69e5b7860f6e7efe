import type { Database } from '../database/database.ts'
import type { FiscalSigner } from '../fiscal/fiscal-signer.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log/log.ts'
import type { FileMakers } from '../mail/attach.ts'
import type { MailTransport } from '../mail/deliver.ts'
import type { PaymentProvider } from '../payment-provider/payment-provider.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Wallets } from '../wallet/wallet.ts'

/** The services that every job is run with. */
export interface JobServices {
  readonly database: Database
  /** Opens the keys that tickets are signed with. */
  readonly secrets: Secrets
  /** Keeps pictures. */
  readonly fileStore: FileStore
  readonly log: Log
  /** Takes card payments; null: there are none. */
  readonly provider: PaymentProvider | null
  /** Signs the receipts of tills; missing: none does. */
  readonly signer?: FiscalSigner | null
  /** null: mails stay in the outbox. */
  readonly mailTransport: MailTransport | null
  /** Make the files that go with mails. */
  readonly files: FileMakers
  readonly publicUrl: () => string
  readonly rateLimitFactor: number
  /** Mails to many that this installation sends; its mail provider allows no more. */
  readonly bulkMailsPerMinute: number
  readonly verifiesAccounts: boolean
  readonly installation: string
  readonly wallets: Wallets
}
